import { mount } from 'svelte';
import App from './App.svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the application');
export default mount(App, { target });

// Tells whoever opens the page without a server why nothing is there. Browsers allow it at home and behind https.
if ('serviceWorker' in navigator)
  void navigator.serviceWorker.register('./offline.js').catch(() => undefined);
