import { setupWorker } from 'msw/browser';
import openapi from '../../docs/openapi.json?raw';
import { everyAnswer } from './everyAnswer.ts';
import { handlerOf } from './handler.ts';
import type { OpenApi } from './openapi.ts';

/** `npm run dev:mock`: the application without a server. Never part of a build. */
// Only calls below the page: the addresses of source files contain "api" as well.
const root = new URL('.', document.baseURI).href.replace(/[.*+?^$()|\\]/g, '\\$&');
const base = new RegExp(`^${root}(api|xcrm)/`);
const plugin = /^http:\/\/127\.0\.0\.1:50111\/api\//;
const answers = everyAnswer(JSON.parse(openapi) as OpenApi); // made from the catalogue; a test keeps it current
const worker = setupWorker(
  handlerOf(() => answers, base),
  handlerOf(() => answers, plugin),
);
await worker.start({ quiet: true, onUnhandledRequest: 'bypass' });
await import('../app/main.tsx');
