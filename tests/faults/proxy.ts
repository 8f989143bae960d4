import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { chosenBy } from '../builders/seeded.ts';

/** What happens to one connection. Bytes are counted from its beginning. */
export type Fate =
  | { kind: 'spared' }
  | { kind: 'cutGoing' | 'cutComing'; after: number }
  | { kind: 'halfClosed'; after: number }
  | { kind: 'delayed'; milliseconds: number };

export interface Proxy {
  port: number;
  /** How many connections met each fate. */
  met: Record<Fate['kind'], number>;
  /** Until it is let loose every connection is spared. */
  letLoose: (isLoose: boolean) => void;
  close: () => Promise<void>;
}

/** By this seed: which connections are cut, in which direction and after how many bytes. */
export function fatesOf(random: () => number, { share, reach }: { share: number; reach: number }): () => Fate {
  return () => {
    if (random() >= share) return { kind: 'spared' };
    const kind = chosenBy(random, ['cutGoing', 'cutComing', 'halfClosed', 'delayed'] as const);
    if (kind === 'delayed') return { kind, milliseconds: Math.floor(random() * 40) };
    return { kind, after: Math.floor(random() * reach) };
  };
}

/** A wire with a mind of its own between two programs of this machine. */
export async function proxyTo(target: NetConnectOpts, fateOfNext: () => Fate): Promise<Proxy> {
  const met = { spared: 0, cutGoing: 0, cutComing: 0, halfClosed: 0, delayed: 0 };
  const sockets = new Set<Socket>();
  let isLoose = false;

  const server = createServer({ allowHalfOpen: true }, (near) => {
    const fate: Fate = isLoose ? fateOfNext() : { kind: 'spared' };
    const far = connect({ ...target, allowHalfOpen: true } as NetConnectOpts);
    met[fate.kind] += 1;
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => cut());
      socket.on('close', () => {
        sockets.delete(socket);
        cut();
      });
    }
    const cut = () => {
      near.destroy();
      far.destroy();
    };
    const wait = fate.kind === 'delayed' ? fate.milliseconds : 0;
    carry(near, far, { limit: fate.kind === 'cutGoing' || fate.kind === 'halfClosed' ? fate.after : Number.POSITIVE_INFINITY, wait }, () =>
      fate.kind === 'halfClosed' ? far.end() : cut(),
    );
    carry(far, near, { limit: fate.kind === 'cutComing' ? fate.after : Number.POSITIVE_INFINITY, wait }, cut);
  });

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    met,
    letLoose: (loose) => {
      isLoose = loose;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Bytes from one side to the other, up to a limit; what is beyond it never arrives. */
function carry(from: Socket, to: Socket, { limit, wait }: { limit: number; wait: number }, onLimit: () => void): void {
  let carried = 0;
  let isOver = false;
  const later = (work: () => void) => (wait > 0 ? setTimeout(work, wait) : work());
  from.on('data', (chunk: Buffer) => {
    if (isOver) return;
    const part = chunk.subarray(0, Math.max(0, limit - carried));
    carried += part.length;
    const reached = carried >= limit;
    isOver = reached;
    later(() => {
      if (part.length > 0 && !to.destroyed && to.writable) to.write(part);
      if (reached) onLimit();
    });
  });
  from.on('end', () => later(() => void (!to.destroyed && to.writable && to.end())));
}
