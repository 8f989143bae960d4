import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../pipeline/problem.ts';
import { answerProblem } from './envelope.ts';
import { askerOf } from './visit.ts';

/** Seconds after which a browser may ask the next server. */
const COME_BACK = 2;

export interface Draining {
  /** From now on new requests are told to come back; resolves when all that are under way are answered, or after so many milliseconds. */
  drain: (patience: number) => Promise<void>;
}

/** Streams stay open for hours: they are not waited for. The question whether the process lives is answered to the end. */
export function drainingOf(
  http: FastifyInstance,
  isStream: (request: FastifyRequest) => boolean,
  isSignOfLife: (request: FastifyRequest) => boolean = () => false,
): Draining {
  const underWay = new Set<FastifyRequest>();
  const answering = new WeakSet<FastifyRequest>();
  let isDraining = false;
  let emptied = () => {};
  const leave = (request: FastifyRequest) => {
    if (underWay.delete(request) && underWay.size === 0) emptied();
  };
  http.addHook('onRequest', (request, reply, next) => {
    if (isDraining && !isSignOfLife(request)) {
      reply.header('retry-after', COME_BACK).header('connection', 'close');
      answerProblem(reply, askerOf(request).language, new Problem('error.restarting'), 503);
      return;
    }
    if (!isStream(request)) {
      underWay.add(request);
      // `onResponse` never comes for a connection that was cut. The call of one that left is awaited until it has its answer.
      reply.raw.once('close', () => answering.has(request) && leave(request));
    }
    next();
  });
  http.addHook('onSend', (request, { raw }, _, next) => {
    answering.add(request);
    if (raw.closed) leave(request);
    next();
  });
  http.addHook('onResponse', (request, _, next) => {
    leave(request);
    next();
  });
  return {
    drain: (patience) =>
      new Promise<void>((resolve) => {
        isDraining = true;
        const timer = setTimeout(resolve, patience);
        emptied = () => {
          clearTimeout(timer);
          resolve();
        };
        if (underWay.size === 0) emptied();
      }),
  };
}
