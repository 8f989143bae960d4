import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import http, { type IncomingMessage, type RequestOptions, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { freePort } from './freePort.ts';

/**
 * `npm run conformance`: every call of every journey passes through Prism, a validating proxy that knows nothing of us but
 * docs/openapi.json. browser → front (one a server) → Prism (one a run) → dispatcher (one a run) → the server meant.
 */
const prismPackage = '@stoplight/prism-cli@5.14.2';
const prismVariable = 'XINGLIN_PRISM';
const meantHost = 'x-journey-host';
const meantPort = 'x-journey-port';
/** Prism tells what it found in a header: of a long list that is wrong in every row, more than Node reads or a browser takes. */
const found = 'sl-violations';
const mostHeaders = 4 * 1024 * 1024;

const portOf = (server: http.Server) => (server.address() as AddressInfo).port;

async function listening(server: http.Server, port = 0): Promise<http.Server> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function pass(
  request: IncomingMessage,
  response: ServerResponse,
  to: RequestOptions,
  seen: (answer: IncomingMessage) => void = () => {},
): void {
  const onward = http.request(
    { host: '127.0.0.1', method: request.method, path: request.url, headers: request.headers, maxHeaderSize: mostHeaders, ...to },
    (answer) => {
      seen(answer);
      const { [found]: _, ...headers } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, headers);
      answer.pipe(response);
    },
  );
  onward.on('error', () => response.destroy()); // as if the server itself had gone
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

/** The proxy of the whole run; answers how to end it. */
export async function startProxy(): Promise<() => Promise<void>> {
  const dispatcher = await listening(
    http.createServer((request, response) => {
      const { [meantHost]: host, [meantPort]: port, ...headers } = request.headers;
      pass(request, response, { port: Number(port), headers: { ...headers, host: String(host) } });
    }),
  );
  const port = await freePort();
  const document = process.env.CONFORMANCE_DOCUMENT ?? 'docs/openapi.json';
  const command = ['--yes', prismPackage, 'proxy', document, `http://127.0.0.1:${portOf(dispatcher)}`, '--port', String(port)];
  const prism = spawn('npx', command, {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await said(prism, 'Prism is listening');
  process.env[prismVariable] = String(port);
  return async () => {
    process.kill(-prism.pid!); // npx and what it started
    dispatcher.closeAllConnections();
    dispatcher.close();
  };
}

/** Prism tells of every call; nobody listens once it is ready, but the pipe must be emptied. */
const said = (child: ChildProcess, words: string) =>
  new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => chunk.includes(words) && resolve());
    child.once('exit', (code) => reject(new Error(`the validating proxy ended with ${code}`)));
  });

export const isProxied = () => process.env[prismVariable] !== undefined;

export interface Front {
  violations: string[];
  close: () => void;
}

/**
 * Stands where the browser looks for the server that is really at `serverPort`. Streams and pages go past the proxy: no schema
 * describes them. Files do, too: it reads a body as text, and the bytes of a picture do not survive that.
 */
export async function frontAt(port: number, serverPort: number): Promise<Front> {
  const violations: string[] = [];
  const server = await listening(
    http.createServer((request, response) => {
      const { url = '', method, headers } = request;
      const isFile = headers['content-type']?.startsWith('multipart/form-data') || url.includes('/ossFile/download/');
      if (!/^\/(api|xcrm)\//.test(url) || url.includes('/pushMessage/stream') || isFile)
        return pass(request, response, { port: serverPort });
      const host = String(headers.host);
      pass(
        request,
        response,
        { port: Number(process.env[prismVariable]), headers: { ...headers, [meantHost]: host, [meantPort]: String(serverPort) } },
        (answer) => {
          const told = JSON.parse(String(answer.headers[found] ?? '[]')) as { message: string; code?: number }[];
          for (const violation of told)
            if (!(violation.code === 401 && answer.statusCode === 401)) violations.push(`${method} ${url}: ${JSON.stringify(violation)}`);
        },
      );
    }),
    port,
  );
  return {
    violations,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
