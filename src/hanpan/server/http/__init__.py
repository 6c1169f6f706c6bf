"""HTTP: the routes of docs/protocol.md, request and answer types, the files of the page. No table logic, no SQL."""
