import type { FastifyInstance } from 'fastify';
import type { Measures } from './measures.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The id of the problem it answers, for the log. */
    problem?: string;
  }
  interface FastifyContextConfig {
    /** The call of the catalogue that the route serves. */
    call?: string;
  }
}

/** Milliseconds from which on a call is slow enough for a warning. */
const SLOW = 1000;

/** One line a call: its name, how long it took and how it ended. Never an argument, an answer, an address or a person. */
export function logCalls(http: FastifyInstance, measures: Measures): void {
  http.addHook('onResponse', (request, reply, done) => {
    const { call } = request.routeOptions.config;
    if (call !== undefined) {
      const { statusCode: status, problem, elapsedTime } = reply;
      measures.note(call, status, elapsedTime / 1000);
      const usual = elapsedTime >= SLOW ? 'warn' : 'info';
      const level = status >= 500 ? 'error' : usual;
      http.log[level]({ call, ms: Math.round(elapsedTime * 10) / 10, status, problem, requestId: request.id });
    }
    done();
  });
}
