import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { chosenBy, shuffledBy } from '../builders/seeded.ts';

/** What happens to one connection. Bytes are counted from its beginning. */
export type Fate =
  | { kind: 'spared' }
  | { kind: 'cutGoing' | 'cutComing'; after: number }
  | { kind: 'halfClosed' | 'reset'; after: number }
  | { kind: 'doubled' }
  | { kind: 'delayed'; milliseconds: number };

export interface Proxy {
  port: number;
  /** How many connections met each fate. */
  met: Record<Fate['kind'], number>;
  /** Until it is let loose every connection is spared. */
  letLoose: (isLoose: boolean) => void;
  close: () => Promise<void>;
}

/** A browser's request may come twice; what is sent to the database is one long talk, of which nothing comes twice by itself. */
export const harms = ['cutGoing', 'cutComing', 'halfClosed', 'reset', 'delayed', 'doubled'] as const;
export const harmsOfTalk = harms.filter((kind) => kind !== 'doubled');

interface Harming {
  kinds: readonly (typeof harms)[number][];
  share: number;
  reach: number;
}

/** By this seed: first one of each kind, then which connections are harmed, how, in which direction and after how many bytes. */
export function fatesOf(random: () => number, { kinds, share, reach }: Harming): () => Fate {
  const first = shuffledBy(random, kinds);
  return () => {
    const next = first.pop();
    if (!next && random() >= share) return { kind: 'spared' };
    const kind = next ?? chosenBy(random, kinds);
    if (kind === 'delayed') return { kind, milliseconds: Math.floor(random() * 40) };
    if (kind === 'doubled') return { kind };
    return { kind, after: Math.floor(random() * reach) };
  };
}

/** A wire with a mind of its own between two programs of this machine. */
export async function proxyTo(target: NetConnectOpts, fateOfNext: () => Fate): Promise<Proxy> {
  const met = { spared: 0, cutGoing: 0, cutComing: 0, halfClosed: 0, reset: 0, delayed: 0, doubled: 0 };
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
    if (fate.kind === 'doubled') sayTwice(near);
    const reset = () => {
      if (!near.destroyed) near.resetAndDestroy();
      far.destroy();
    };
    const wait = fate.kind === 'delayed' ? fate.milliseconds : 0;
    const reaches = (...kinds: Fate['kind'][]) => (kinds.includes(fate.kind) && 'after' in fate ? fate.after : Number.POSITIVE_INFINITY);
    carry(near, far, { limit: reaches('cutGoing', 'halfClosed'), wait }, () => (fate.kind === 'halfClosed' ? far.end() : cut()));
    carry(far, near, { limit: reaches('cutComing', 'reset'), wait }, fate.kind === 'reset' ? reset : cut);
  });

  /** The same bytes arrive once more on a line of their own, whose answer nobody hears. */
  function sayTwice(near: Socket): void {
    const twin = connect({ ...target } as NetConnectOpts);
    sockets.add(twin);
    twin.on('error', () => twin.destroy()).on('close', () => sockets.delete(twin));
    twin.resume();
    near.on('data', (chunk: Buffer) => void (twin.writable && twin.write(chunk)));
    near.on('end', () => twin.end());
  }

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
