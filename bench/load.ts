import { connect, type Socket } from 'node:net';

export interface Load {
  port: number;
  /** Whole requests as they go over the wire; each connection takes the next. */
  requests: readonly Buffer[];
  connections: number;
  milliseconds: number;
}

/**
 * Requests per second a server answers. A client as light as can be: sockets kept open, requests made beforehand, of the answer
 * only its length and its first line are read; so that on two cores the server is measured and not its client.
 */
export async function requestsPerSecond({ port, requests, connections, milliseconds }: Load): Promise<number> {
  let next = 0;
  let answered = 0;
  let isOver = false;
  const take = () => requests[next++ % requests.length]!;
  const began = performance.now();
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => socket.write(take()));
      let held: Buffer | undefined;
      socket.on('error', reject);
      socket.on('close', () => resolve());
      socket.on('data', (chunk) => {
        held = held ? Buffer.concat([held, chunk]) : chunk;
        const length = lengthOf(held);
        if (length === undefined || held.length < length) return;
        if (!held.subarray(0, 12).equals(good)) return socket.destroy(new Error(held.toString('utf8', 0, 400)));
        held = undefined;
        answered += 1;
        if (isOver) socket.destroy();
        else socket.write(take());
      });
    });
  const timer = setTimeout(() => {
    isOver = true;
  }, milliseconds);
  await Promise.all(Array.from({ length: connections }, one)).finally(() => clearTimeout(timer));
  return (answered / (performance.now() - began)) * 1000;
}

const good = Buffer.from('HTTP/1.1 200');
const end = Buffer.from('\r\n\r\n');

/** Of head and body together, once the head is there. */
function lengthOf(answer: Buffer): number | undefined {
  const head = answer.indexOf(end);
  if (head === -1) return undefined;
  const match = /content-length: (\d+)/i.exec(answer.toString('latin1', 0, head));
  return head + 4 + Number(match?.[1] ?? 0);
}
