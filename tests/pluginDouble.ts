import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PluginAnswer } from '../src/domain/print/plugin.ts';

/** A print plugin as the technical contract §7 prints it, over real HTTP on this machine. */
export interface PluginDouble {
  address: string;
  /** The last part of each path, and the body, in order. */
  asked: { action: string; body: unknown; headers: Record<string, unknown> }[];
  /** Answers of the calls to come; then everything succeeds. */
  answers: (number | PluginAnswer | string)[];
  close: () => Promise<void>;
}

export async function aPlugin(port = 0): Promise<PluginDouble> {
  const double = { asked: [], answers: [] } as unknown as PluginDouble;
  const server: Server = createServer((request, response) => {
    const allow = {
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-allow-headers': 'content-type',
      'access-control-allow-private-network': 'true',
    };
    if (request.method === 'OPTIONS') return void response.writeHead(204, allow).end();
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const [, action] = /^\/api\/printwristband\/print\/(\w+)$/.exec(request.url ?? '') ?? [];
      if (!action || request.method !== 'POST') return void response.writeHead(404, allow).end();
      double.asked.push({ action, body: JSON.parse(Buffer.concat(parts).toString('utf8')), headers: request.headers });
      const answer = double.answers.shift() ?? { isSuccess: true };
      if (typeof answer === 'number') return void response.writeHead(answer, allow).end();
      response
        .writeHead(200, { ...allow, 'content-type': 'application/json' })
        .end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  double.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  double.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return double;
}
