import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { pages } from './pages.ts';

const server = 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [pages(), svelte()],
  base: './',
  build: {
    outDir: '../src/tuliptable/static',
    emptyOutDir: true,
    license: { fileName: 'licences/packages.json' },
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { fs: { allow: ['..'] }, proxy: { '/api': server, '/ws': { target: server, ws: true } } },
});
