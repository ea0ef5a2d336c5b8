"""The pages of the dashboard: scripts that Streamlit runs from the top on every change.

The folder is not called `pages`: of a folder of that name beside app.py Streamlit makes an app of its
own, which whoever comes by a link before anybody has opened the front page would get to see.
"""
