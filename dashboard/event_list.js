/* The list of events of a hand, and the keys of the replay.

   A press on an event asks for its step, a key asks for a move. Both are kept in a short list with
   rising numbers: presses that come faster than the page redraws reach Python together, and none is
   lost. (The shortcuts of Streamlit's buttons lose them; here they only show which key it is.)
   Texts hold names out of logs: they are set as text, never as HTML. */
const KEYS = {
  Home: "start",
  ArrowUp: "trick_back",
  ArrowLeft: "back",
  ArrowRight: "next",
  ArrowDown: "trick_next",
  End: "end",
  "Shift+ArrowLeft": "hand_before",
  "Shift+ArrowRight": "hand_after",
  f: "flip",
  v: "own",
  t: "result",
};
const KEPT = 100;
const BUSY = "input, textarea, select, [contenteditable], [role=menu], [role=listbox], [role=dialog]";

const shown = new WeakMap();

export default function ({ data, parentElement, setStateValue }) {
  if (!shown.has(parentElement)) shown.set(parentElement, listen());
  const one = shown.get(parentElement);
  one.send = (presses) => setStateValue("presses", presses);
  const list = parentElement.querySelector(".events");
  if (one.of !== data.of) {
    list.replaceChildren(...data.groups.map((group) => section(group, one)));
    one.of = data.of;
  }
  mark(list, data.step, parentElement);
  const spoken = parentElement.querySelector(".spoken");
  if (spoken.textContent !== data.now) spoken.textContent = data.now;
  return one.stop;
}

function listen() {
  const one = { presses: [] };
  const onKey = (event) => {
    const move = moveOf(event);
    if (!move || isBusy(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    press(one, move);
  };
  // A menu hears its own arrows; the shortcuts, which listen further out, must not.
  const onBusyKey = (event) => {
    if (moveOf(event) && isBusy(event)) event.stopPropagation();
  };
  window.addEventListener("keydown", onKey, true);
  document.body.addEventListener("keydown", onBusyKey);
  one.stop = () => {
    window.removeEventListener("keydown", onKey, true);
    document.body.removeEventListener("keydown", onBusyKey);
  };
  return one;
}

function isBusy(event) {
  return Boolean(event.composedPath()[0].closest?.(BUSY));
}

function moveOf(event) {
  return event.ctrlKey || event.altKey || event.metaKey ? undefined : KEYS[named(event)];
}

function named(event) {
  return (event.shiftKey ? "Shift+" : "") + (event.key.length === 1 ? event.key.toLowerCase() : event.key);
}

function press(one, move) {
  const last = one.presses.at(-1)?.number ?? 0;
  one.presses = [...one.presses, { number: Math.max(last + 1, Date.now()), move }].slice(-KEPT);
  one.send(one.presses);
}

function section(group, one) {
  const box = document.createElement("section");
  const title = document.createElement("h3");
  title.textContent = group.title;
  const list = document.createElement("ol");
  for (const event of group.events) {
    const item = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.step = event.step;
    button.textContent = event.text;
    button.onclick = () => press(one, event.step);
    item.append(button);
    list.append(item);
  }
  box.append(title, list);
  return box;
}

function mark(list, step, root) {
  const hadFocus = list.contains(root.activeElement ?? null);
  for (const button of list.querySelectorAll("button")) {
    const current = Number(button.dataset.step) === step;
    button.tabIndex = current ? 0 : -1;
    if (!current) {
      button.removeAttribute("aria-current");
      continue;
    }
    button.setAttribute("aria-current", "step");
    if (hadFocus) button.focus({ preventScroll: true });
    list.scrollTop = top(list, button);
  }
}

/* Where the list is to begin so that the event is seen: with the trick before it, if both have room,
   else with its own trick. */
function top(list, button) {
  const own = button.closest("section");
  const below = button.offsetTop + button.offsetHeight;
  const fits = (section) => section && below - section.offsetTop <= list.clientHeight;
  const first = [own.previousElementSibling, own].find(fits);
  return first ? first.offsetTop : button.offsetTop - list.clientHeight / 2;
}
