import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MessageId, MessageValues } from '../../src/domain/messageId.ts';
import { missingRightText } from '../../src/domain/permission/missingRight.ts';
import type { Language } from '../../src/domain/session/shapes.ts';
import { refusalOf } from '../database/constraints.ts';
import { hasProxies } from '../environment/address.ts';
import type { Settings } from '../environment/settings.ts';
import { type Fault, report } from '../faults/report.ts';
import { diskFull, Problem } from '../pipeline/problem.ts';
import { say } from '../words/words.ts';

/** Everything an answer of the interface says about itself. Nothing of it may be kept, framed, sniffed or run. */
export const apiHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/** An address that cannot be decoded comes before Fastify has asked whether to believe the proxy: its word is read here. */
export function insistOnHttps({ trustedProxies }: Settings, request: FastifyRequest, reply: FastifyReply): void {
  if (request.protocol === 'https' || (hasProxies(trustedProxies) && request.headers['x-forwarded-proto'] === 'https'))
    reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
}

export function answerData(reply: FastifyReply, json: string): FastifyReply {
  return reply.headers(apiHeaders).send(`{"status":true,"data":${json}}`);
}

export function answerProblem(reply: FastifyReply, language: Language, problem: Problem, status = 200): FastifyReply {
  const { fields, kind, values, retryAfter } = problem.details;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  reply.problem = problem.id;
  return reply
    .code(status)
    .headers(apiHeaders)
    .send(
      JSON.stringify({
        status: false,
        data: null,
        errorMessage: sentenceOf(language, problem),
        exceptionType: kind ?? problem.id,
        // The number that the sentence names, for the page that gathers what support needs.
        ...(values?.requestId === undefined ? {} : { requestId: values.requestId }),
        ...(fields?.length
          ? { fields: fields.map(({ field, message, values: of }) => ({ field, message, ...(of ? { values: of } : {}) })) }
          : {}),
      }),
    );
}

function sentenceOf(language: Language, { id, details: { values, needs = [] } }: Problem): string {
  if (needs.length === 0) return say(language, id, values);
  return missingRightText(needs, language, (message, of) => say(language, message, of));
}

export const answerDead = (reply: FastifyReply, language: Language) => answerProblem(reply, language, new Problem('error.session'), 401);
export const answerNoSuchPath = (reply: FastifyReply, language: Language) => answerProblem(reply, language, new Problem('error.path'), 404);

/** Answers any error thrown on the way: what the user can mend with 200, what only we can with 500 and a number to ask for. */
export function answerError(reply: FastifyReply, language: Language, error: unknown, fault: Fault): FastifyReply {
  const problem = problemOf(error);
  if (problem && needsAdministrator(problem)) report(error, fault);
  if (problem) return answerProblem(reply, language, problem, problem.details.http);
  report(error, fault);
  const refusal = refusalOf(error);
  const id: MessageId = refusal?.message ?? 'error.fault';
  const values: MessageValues = { requestId: fault.requestId };
  return answerProblem(reply, language, new Problem(id, { values }), refusal ? 503 : 500);
}

const needsAdministrator = ({ id }: Problem) => id === 'error.diskFull' || id === 'error.outOfMemory';

function problemOf(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  const refusal = refusalOf(error);
  if (refusal?.message === 'error.diskFull') return diskFull();
  if (refusal && refusal.message !== 'error.databaseUnavailable')
    return new Problem(refusal.message, refusal.values ? { values: refusal.values } : {});
  const { code } = (error ?? {}) as { code?: string };
  if (code === '22P02') return new Problem('error.absent'); // text that is no id names nothing
  if (code?.startsWith('22')) return new Problem('error.request.unacceptable'); // out of range, too long, no such character
  return undefined;
}
