import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/** `npm run dev:mock`: the page starts the mock before the application; a build never holds either. */
export const mockMode = (): Plugin => ({
  name: 'xinglin:mock-mode',
  apply: (_config, { command, mode }) => command === 'serve' && mode === 'mock',
  transformIndexHtml: { order: 'pre', handler: (html) => html.replace('/src/app/main.tsx', '/src/mock/main.ts') },
  configureServer(server) {
    const worker = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js');
    server.middlewares.use('/mockServiceWorker.js', (_request, response) => {
      response.setHeader('Content-Type', 'text/javascript').end(readFileSync(worker));
    });
  },
});
