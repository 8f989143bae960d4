import { once } from 'node:events';
import http, { type IncomingMessage, type RequestOptions, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Parts of the way through Prism. */
export const prismVariable = 'XINGLIN_PRISM';
export const meantHost = 'x-journey-host';
export const meantPort = 'x-journey-port';
/** Prism tells what it found in a header: of a long list that is wrong in every row, more than Node reads or a browser takes. */
export const found = 'sl-violations';
export const mostHeaders = 4 * 1024 * 1024;

export const portOf = (server: http.Server) => (server.address() as AddressInfo).port;

export async function listening(server: http.Server, port = 0): Promise<http.Server> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

export function pass(
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
