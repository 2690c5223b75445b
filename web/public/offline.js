/* Stores one page to show when the server is not reachable. Everything else always comes from the server. */
const KEPT = 'offline-1';
const PAGE = './offline.html';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll([PAGE, './favicon.svg'])));
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.respondWith(fetch(event.request).catch(() => caches.match(PAGE)));
});
