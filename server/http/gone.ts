import type { FastifyReply } from 'fastify';
import { Problem } from '../pipeline/problem.ts';

/** Fires when the client hangs up before it is answered; its reason is heard by nobody. */
export function goneOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableEnded) controller.abort(new Problem('error.request.unreadable'));
  });
  return controller.signal;
}
