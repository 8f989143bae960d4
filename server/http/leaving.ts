import { type Server, Server as TcpServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds without a new connection after which none is expected at this moment. */
const QUIET = 20;
/** Milliseconds after which it stops listening although they go on coming. */
const LONGEST = 500;
/** Milliseconds: in a turn of the event loop that takes longer, a connection may have come that is not accepted yet. */
const SHORT_TURN = 0.5;

export interface Leaving {
  /** Refuses new connections from now on; those that are accepted stay open. */
  stopListening: () => Promise<void>;
  /** Resolves when every accepted connection has ended, or after so many milliseconds. */
  waitForLast: (patience: number) => Promise<void>;
}

/**
 * How a server stops without a reset. The system resets connections that wait to be accepted when a socket stops listening, so it
 * stops at a moment in which none arrives. Clients are asked to come back only after that, because many do so at once.
 */
export function leavingOf(server: Server): Leaving {
  let acceptedAt = 0;
  let open = 0;
  let ended = () => {};
  server.on('connection', (socket) => {
    acceptedAt = performance.now();
    open += 1;
    socket.once('close', () => {
      open -= 1;
      if (open === 0) ended();
    });
  });

  const waitForQuiet = async () => {
    const began = performance.now();
    acceptedAt = began;
    await nextTurn(); // from here on, a turn begins by accepting what has come
    for (let now = began; now - began < LONGEST; ) {
      await nextTurn();
      const turn = performance.now() - now;
      now += turn;
      if (turn < SHORT_TURN && now - acceptedAt > QUIET) return;
    }
  };
  return {
    stopListening: async () => {
      if (!server.listening) return;
      await waitForQuiet();
      // The close of an HTTP server would also destroy idle connections, on which a request may be on its way.
      TcpServer.prototype.close.call(server);
    },
    waitForLast: (patience) => {
      if (open === 0) return Promise.resolve();
      const emptied = new Promise<void>((resolve) => {
        ended = resolve;
      });
      return Promise.race([emptied, sleep(patience, undefined, { ref: false })]);
    },
  };
}
