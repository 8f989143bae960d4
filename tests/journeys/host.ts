import { fileURLToPath } from 'node:url';
import { readSite } from '../../server/http/site.ts';
import { type Serving, serve } from '../../server/start/serve.ts';
import type { Asked } from './servers.ts';

/** A program: serves one clinic after another, each by a server of its own over a database of its own. */
const site = readSite(fileURLToPath(new URL('../../dist/app', import.meta.url)));
const servings = new Map<number, Serving>();

async function act({ port, database }: Asked): Promise<number> {
  if (database === undefined) {
    await servings.get(port)?.stop();
    servings.delete(port);
    return port;
  }
  const serving = await serve({ database, environment: process.env, host: '127.0.0.1', port, site });
  servings.set(serving.port, serving);
  return serving.port;
}

process.on('message', (asked: Asked) => {
  act(asked).then(
    (port) => process.send?.({ number: asked.number, port }),
    (error: Error) => process.send?.({ number: asked.number, error: error.stack }),
  );
});
process.on('disconnect', () => process.exit()); // the worker is gone
