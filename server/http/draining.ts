import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../pipeline/problem.ts';
import { answerProblem } from './envelope.ts';
import { askerOf } from './visit.ts';

/** Seconds after which a browser may ask the next server. */
const COME_BACK = 2;
/** Milliseconds for the body of a request that is answered "come back later". */
const BODY_GRACE = 400;

export interface Draining {
  /** Refuses new requests with "come back later" once the server has stopped listening; resolves when all that are under way are answered, or after so many milliseconds. */
  drain: (patience: number, stopsListening?: Promise<void>) => Promise<void>;
}

/** A connection that is closed before its request was read is reset by the system, and the answer is lost with it. */
const readToEnd = ({ raw }: FastifyRequest) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, BODY_GRACE);
    const finish = () => {
      clearTimeout(timer);
      resolve();
    };
    raw.once('end', finish).once('close', finish).resume();
  });

/** Streams stay open for hours: they are not waited for. The question whether the process lives is answered to the end. */
export function drainingOf(
  http: FastifyInstance,
  isStream: (request: FastifyRequest) => boolean,
  isSignOfLife: (request: FastifyRequest) => boolean = () => false,
): Draining {
  const underWay = new Set<FastifyRequest>();
  const answering = new WeakSet<FastifyRequest>();
  let isDraining = false;
  let listeningEnds = Promise.resolve();
  let emptied = () => {};
  const leave = (request: FastifyRequest) => {
    if (underWay.delete(request) && underWay.size === 0) emptied();
  };
  http.addHook('onRequest', (request, reply, next) => {
    if (isDraining && !isSignOfLife(request)) {
      void Promise.all([readToEnd(request), listeningEnds]).then(() => {
        reply.header('retry-after', COME_BACK);
        answerProblem(reply, askerOf(request).language, new Problem('error.restarting'), 503);
      });
      return;
    }
    if (!isStream(request)) {
      underWay.add(request);
      // `onResponse` never comes for a connection that was cut. The call of one that left is awaited until it has its answer.
      reply.raw.once('close', () => answering.has(request) && leave(request));
    }
    next();
  });
  http.addHook('onSend', (request, reply, _, next) => {
    answering.add(request);
    if (isDraining) reply.header('connection', 'close');
    if (reply.raw.closed) leave(request);
    next();
  });
  http.addHook('onResponse', (request, _, next) => {
    leave(request);
    next();
  });
  return {
    drain: (patience, stopsListening = Promise.resolve()) =>
      new Promise<void>((resolve) => {
        isDraining = true;
        listeningEnds = stopsListening;
        const timer = setTimeout(resolve, patience);
        emptied = () => {
          clearTimeout(timer);
          resolve();
        };
        if (underWay.size === 0) emptied();
      }),
  };
}
