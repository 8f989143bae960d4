import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnyRow } from '../../src/api/row.ts';
import { withSpool } from '../files/spool.ts';
import { WrittenFile } from '../files/written.ts';
import { argumentsOf } from '../http/arguments.ts';
import { answerTooMany, BODY_PATIENCE, type Bodies, UPLOAD_PATIENCE } from '../http/bodies.ts';
import { countedAs, enter, type Refused } from '../http/entrance.ts';
import { answerData, answerError } from '../http/envelope.ts';
import { sendFile, sendStored, sendWritten } from '../http/fileAnswer.ts';
import { type Limiter, limitClassOf } from '../http/limits.ts';
import { pathsOf } from '../http/paths.ts';
import type { AnyServed } from '../pipeline/call.ts';
import { ShapeProblem } from '../pipeline/callArgument.ts';
import { type Engine, isFile, isStored, runCall } from '../pipeline/pipeline.ts';

/** Bounds of requests, shared by all calls. */
export interface Guards {
  limiter: Limiter;
  bodies: Bodies;
  refused: Refused;
}

interface Mounted {
  name: string;
  row: AnyRow;
  served: AnyServed | undefined;
}

/** Serves one row of the catalogue at its paths. */
export function mountCall(
  http: FastifyInstance,
  engine: Engine,
  { limiter, bodies, refused }: Guards,
  { name, row, served }: Mounted,
): void {
  if (!row.needs) throw new Error(`${name} does not say who may call it`);
  if (!served) throw new Error(`${name} has no handler`);
  const what = limitClassOf(name, row);
  const waitFor = (request: FastifyRequest, session: string | undefined, kind = what) =>
    limiter.waitFor(kind, { session, address: countedAs(kind, request, engine) }, engine.steady());
  for (const url of pathsOf(row)) {
    http.route({
      method: row.verb,
      url,
      config: { call: name },
      // Before the body is read: who has no business here cannot make us read ten megabytes.
      onRequest: (request, reply, done) => {
        const isUpload = row.sends === 'form';
        if (bodies.take(request, reply, isUpload ? UPLOAD_PATIENCE : BODY_PATIENCE, countedAs('body', request, engine)))
          enter(engine, { name, row, waitFor, refused }, request, reply, done);
        else answerTooMany(request, reply);
      },
      handler: async (request, reply) => {
        const who = request.who!;
        try {
          const { raw, spooled } = await argumentsOf(engine, request, row);
          const run = () => runCall(engine, { name, row, served }, raw, who, request, reply);
          const answer = await (spooled ? withSpool(engine.files.of(who.live?.orgId ?? ''), spooled, run) : run());
          if (answer instanceof WrittenFile) return await sendWritten(reply, answer);
          if (isStored(answer)) return await sendStored(reply, answer, request.headers.range);
          return isFile(answer) ? sendFile(reply, answer) : answerData(reply, JSON.stringify(answer ?? null));
        } catch (error) {
          if (error instanceof ShapeProblem) refused('shape', name, request);
          return answerError(reply, who.language, error, { requestId: request.id, call: name });
        }
      },
    });
  }
}
