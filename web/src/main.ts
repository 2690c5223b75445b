import { mount } from 'svelte';
import App from './App.svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the application');
export default mount(App, { target });

// Shows a page with the reason when the server is not reachable. Browsers allow this on localhost and over https.
if ('serviceWorker' in navigator)
  void navigator.serviceWorker.register('./offline.js').catch(() => undefined);
