import { setupWorker } from 'msw/browser';
import { answers } from './answers.ts';
import { handlerOf } from './handler.ts';

/** `npm run dev:mock`: the application without a server. Never part of a build. */
// Not whatever has api in its path: the application's own sources have.
const root = new URL('.', document.baseURI).href.replace(/[.*+?^$()|\\]/g, '\\$&');
const base = new RegExp(`^${root}(api|xcrm)/`);
await setupWorker(handlerOf(() => answers, base)).start({ quiet: true, onUnhandledRequest: 'bypass' });
await import('../app/main.tsx');
