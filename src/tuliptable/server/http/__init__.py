"""The HTTP side of the server: requests, pages, sockets, cookies, and the headers of every answer."""
