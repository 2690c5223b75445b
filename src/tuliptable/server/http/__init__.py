"""What faces HTTP: requests, pages, sockets, cookies, and what surrounds every answer."""
