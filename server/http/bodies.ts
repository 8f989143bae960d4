import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../pipeline/problem.ts';
import { answerProblem } from './envelope.ts';
import { askerOf } from './visit.ts';

/** Milliseconds for the body of a request to arrive; an upload of 10 MB over 150 kbit/s takes nine minutes. */
export const BODY_PATIENCE = 30_000;
export const UPLOAD_PATIENCE = 10 * 60_000;
/** Milliseconds in which a body that nobody reads any more may end. */
const MOMENT = 2000;
/** Bodies of one address, or of one known device, that may be on their way at once. */
const MOST = 200;

export interface Bodies {
  /** Counts a request whose body is on its way, and cuts its connection when it does not arrive; false: too many are, and this one is cut once it was told. */
  take: (request: FastifyRequest, reply: FastifyReply, patience: number, from: string) => boolean;
}

/** `factor` multiplies how many; 0 lifts the limit. */
export function bodiesOf(factor: number, most = factor === 0 ? Number.POSITIVE_INFINITY : MOST * factor): Bodies {
  const coming = new Map<string, number>();
  return {
    take: ({ raw, headers }, { raw: response }, patience, from) => {
      const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
      if (!hasBody || raw.complete) return true;
      const cut = () => raw.destroy();
      const count = coming.get(from) ?? 0;
      if (count >= most) {
        response.once('finish', () => setTimeout(cut, MOMENT).unref());
        return false;
      }
      coming.set(from, count + 1);
      let timer = setTimeout(cut, patience).unref();
      let isCounted = true;
      const release = () => {
        if (!isCounted) return;
        isCounted = false;
        const left = (coming.get(from) ?? 1) - 1;
        if (left === 0) coming.delete(from);
        else coming.set(from, left);
      };
      const end = () => {
        clearTimeout(timer);
        release();
      };
      raw.once('end', end).once('close', end).once('error', end);
      // Answered without being read: the sender has a moment to hear it.
      response.once('finish', () => {
        release();
        if (raw.complete) return;
        clearTimeout(timer);
        timer = setTimeout(cut, MOMENT).unref();
      });
      return true;
    },
  };
}

export const answerTooMany = (request: FastifyRequest, reply: FastifyReply) =>
  answerProblem(reply.header('retry-after', 1), askerOf(request).language, new Problem('error.tooOften', { values: { seconds: 1 } }));
