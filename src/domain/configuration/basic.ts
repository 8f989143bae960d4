/** Lists whose entries mean something to the program: how often a drug is given, and which way. */
import * as z from 'zod/mini';
import type { FieldProblem } from '../problem.ts';
import * as Wire from '../wire.ts';

export const basicKinds = ['frequency', 'route'] as const;
export const basicKind = z.enum(basicKinds);
export type BasicKind = z.infer<typeof basicKind>;
export const isBasicKind = (kind: string): kind is BasicKind => (basicKinds as readonly string[]).includes(kind);

/** What nurses and the dispensary do by it: 'injection' and 'infusion' make executions and may be grouped. */
export const routeKinds = ['oral', 'injection', 'infusion', 'inhale', 'topical'] as const;

const named = Wire.shortText.check(z.refine((text) => text.trim() !== ''));
export const basicDraft = z.object({
  kind: basicKind,
  code: z.string().check(z.regex(/^[A-Za-z0-9-]{1,12}$/)),
  nameZh: named,
  nameEn: Wire.shortText,
  /** Of a frequency: doses in so many days, at these hours. */
  times: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(24))),
  days: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(31))),
  /** 08:00, 12:00 … parted by commas. */
  at: Wire.shortText,
  asNeeded: z.boolean(),
  routeKind: z.nullable(z.enum(routeKinds)),
  enabled: z.boolean(),
});
export type BasicDraft = z.infer<typeof basicDraft>;

export const basicEntry = z.extend(basicDraft, {
  id: Wire.id,
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  times: z.nullable(z.number()),
  days: z.nullable(z.number()),
  at: z.string(),
  routeKind: z.nullable(z.string()),
  initials: z.string(),
  /** Everybody has it: its words and its use are the organisation's, its meaning is not. */
  isShared: z.boolean(),
  version: Wire.version,
});
export type BasicEntry = z.infer<typeof basicEntry>;

export const hoursOf = (at: string): string[] =>
  at
    .split(/[,\uff0c\s]+/)
    .map((hour) => hour.trim())
    .filter(Boolean);

/** A frequency says how many doses in how many days, with one hour a dose of the day; a way of delivery says what it is. */
export function checkBasic({ kind, times, days, at, asNeeded, routeKind }: BasicDraft): FieldProblem<BasicDraft>[] {
  if (kind === 'route') return routeKind === null ? [{ field: 'routeKind', message: 'error.field.required' }] : [];
  const problems: FieldProblem<BasicDraft>[] = [];
  if (times === null) problems.push({ field: 'times', message: 'error.field.required' });
  if (days === null) problems.push({ field: 'days', message: 'error.field.required' });
  const hours = hoursOf(at);
  if (!hours.every((hour) => /^([01]\d|2[0-3]):[0-5]\d$/.test(hour)))
    problems.push({ field: 'at', message: 'configuration.basic.hourWrong' });
  else if (new Set(hours).size !== hours.length) problems.push({ field: 'at', message: 'configuration.basic.hourTwice' });
  else if (!asNeeded && times !== null && days === 1 && hours.length !== times)
    problems.push({ field: 'at', message: 'configuration.basic.hoursCount', values: { count: times } });
  return problems;
}

/** What orders and executions read of an entry. */
export const extraOf = ({ kind, times, days, at, asNeeded, routeKind }: BasicDraft): Record<string, unknown> =>
  kind === 'route' ? { kind: routeKind } : { times, days, at: hoursOf(at), ...(asNeeded && { asNeeded }) };
