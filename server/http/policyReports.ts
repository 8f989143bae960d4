import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf, networkOf } from '../environment/address.ts';
import { apiHeaders } from './envelope.ts';
import type { Limiter } from './limits.ts';

/** Where browsers tell what the policy of a page of ours has stopped. */
export const policyReportPath = '/policy-reports';

/** The longest part of a report is the policy it quotes. */
const LONGEST = 16 * 1024;
const HOUR = 3_600_000;

/** What was stopped, and where. Neither the text that was stopped nor what stands behind `?` or `#` of an address. */
export interface Stopped {
  /** The rule of the policy. */
  stopped: string;
  /** `inline`, `eval` and their like, a scheme, or another site. */
  blocked: string;
  /** Of our own; '' for anything else. */
  page: string;
  file: string;
  line: number;
}

const word = /^[a-z][a-z-]{0,39}$/;
const pathOf = (address: unknown): string => {
  const text = typeof address === 'string' ? address : '';
  return URL.canParse(text) ? new URL(text).pathname : '';
};

function blockedBy(uri: unknown): string {
  const text = typeof uri === 'string' ? uri : '';
  if (word.test(text)) return text;
  if (!URL.canParse(text)) return '';
  const { protocol, origin } = new URL(text);
  return /^https?:$/.test(protocol) ? origin.slice(0, 100) : protocol.slice(0, 40);
}

/** Nothing where the body is no report; of a report only what is known beforehand, a number and the other site's name. */
export function stoppedIn(body: unknown, isOurs: (path: string) => boolean): Stopped | undefined {
  if (!Buffer.isBuffer(body)) return undefined;
  const report = reportIn(body.toString('utf8'));
  const rule = report?.['effective-directive'] ?? report?.['violated-directive'];
  if (typeof rule !== 'string' || !word.test(rule)) return undefined;
  const ours = (address: unknown) => [pathOf(address)].find(isOurs) ?? '';
  const line = Number(report?.['line-number']);
  return {
    stopped: rule,
    blocked: blockedBy(report?.['blocked-uri']),
    page: ours(report?.['document-uri']),
    file: ours(report?.['source-file']),
    line: Number.isSafeInteger(line) && line > 0 ? line : 0,
  };
}

function reportIn(text: string): Record<string, unknown> | undefined {
  try {
    const report = (JSON.parse(text) as Record<string, unknown> | null)?.['csp-report'];
    return typeof report === 'object' && report !== null ? (report as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

interface Most {
  /** Different things of one sender. */
  ofSender: number;
  /** Different things of all senders. */
  ofAll: number;
}

/**
 * One line of JSON for whoever watches the server: each thing once an hour, with how many were not told since. One sender is heard with so many
 * things an hour, so that false reports do not silence those of others.
 */
export function policyReportsTo(
  tell: (line: string) => void,
  most: Most = { ofSender: 20, ofAll: 1000 },
): (stopped: Stopped, sender: string, now: Date) => void {
  const told = new Set<string>();
  const bySender = new Map<string, number>();
  let began = Number.NEGATIVE_INFINITY;
  let besides = 0;
  return (stopped, sender, now) => {
    if (Math.abs(now.getTime() - began) >= HOUR) {
      told.clear();
      bySender.clear();
      began = now.getTime();
    }
    const key = JSON.stringify(stopped);
    const heard = bySender.get(sender) ?? 0;
    if (told.has(key) || told.size >= most.ofAll || heard >= most.ofSender) {
      besides += 1;
      return;
    }
    told.add(key);
    bySender.set(sender, heard + 1);
    tell(JSON.stringify({ at: now.toISOString(), ...stopped, ...(besides > 0 ? { besides } : {}) }));
    besides = 0;
  };
}

export interface Listening {
  limiter: Limiter;
  tell: (line: string) => void;
  now: () => Date;
  steady: () => number;
}

/** Nobody is asked who they are, and nobody is told what became of a report: it is bounded by its length, by its address and by what is told. */
export function servePolicyReports(
  http: FastifyInstance,
  { limiter, tell, now, steady }: Listening,
  isOurs: (path: string) => boolean,
): void {
  const note = policyReportsTo(tell);
  const done = (reply: FastifyReply, status: number) => reply.code(status).headers(apiHeaders).removeHeader('content-type').send();
  const onRequest = (request: FastifyRequest, reply: FastifyReply, next: () => void) => {
    const seconds = limiter.waitFor('report', { session: undefined, address: networkOf(addressOf(request)) }, steady());
    if (seconds > 0) done(reply.header('retry-after', seconds), 429);
    else next();
  };
  http.register((own, _, ready) => {
    own.addContentTypeParser('application/csp-report', { parseAs: 'buffer' }, (_, body, next) => next(null, body));
    own.post(policyReportPath, { bodyLimit: LONGEST, onRequest }, (request, reply) => {
      const stopped = stoppedIn(request.body, isOurs);
      if (stopped) note(stopped, networkOf(addressOf(request)), now());
      return done(reply, 204);
    });
    ready();
  });
}
