import * as z from 'zod/mini';
import type { FieldProblem } from '../problem.ts';
import * as Wire from '../wire.ts';

/** Open work of a person that can go to a colleague. */
export const handOverParts = ['bookings', 'followUps', 'memos', 'complaints', 'enquiries', 'patients', 'drafts'] as const;
export type HandOverPart = (typeof handOverParts)[number];

const counts = z.object(
  Object.fromEntries(handOverParts.map((part) => [part, Wire.count])) as Record<HandOverPart, typeof Wire.count>, // exactly the parts
);
export type HandOverCounts = z.infer<typeof counts>;
export const handedOver = z.object({ counts });
export type HandedOver = z.infer<typeof handedOver>;

/** Open work of a person in the clinic. */
export const openWork = z.object({
  /** Version of the person's record. */
  version: Wire.version,
  counts,
  /** Visits of the person that are waiting or not completed: a note is signed by its author, so they stay. */
  openVisits: Wire.count,
  /** Till sessions of the person that are not closed. */
  openTills: Wire.count,
  /** Other clinics of the person, where the work is handed over as well. */
  otherClinics: z.array(z.object({ nameZh: z.string(), nameEn: z.string() })),
});
export type OpenWork = z.infer<typeof openWork>;

/** Sum over the parts, or over the chosen ones. */
export const sumOf = (of: HandOverCounts, parts: readonly HandOverPart[] = handOverParts): number =>
  parts.reduce((sum, part) => sum + of[part], 0);

export const handOver = z.object({
  id: Wire.id,
  version: Wire.version,
  /** The colleague. */
  toId: Wire.idOrNone,
  parts: z.array(z.enum(handOverParts)).check(z.maxLength(handOverParts.length)),
  /** The person has left: the account is disabled in the same act. */
  isLeaving: z.boolean(),
  /** The last day of work of a person who leaves. */
  leftOn: z.nullable(Wire.lifeDay),
});
export type HandOver = z.infer<typeof handOver>;

export function checkHandOver(draft: HandOver, today: string): FieldProblem<HandOver>[] {
  const problems: FieldProblem<HandOver>[] = [];
  if (draft.parts.length === 0 && !draft.isLeaving) problems.push({ field: 'parts', message: 'staff.handOver.nothing' });
  if (draft.parts.length > 0 && draft.toId === '') problems.push({ field: 'toId', message: 'error.field.required' });
  if (draft.toId === draft.id) problems.push({ field: 'toId', message: 'staff.handOver.same' });
  if (draft.isLeaving && draft.leftOn === null) problems.push({ field: 'leftOn', message: 'error.field.required' });
  if (draft.isLeaving && draft.leftOn !== null && draft.leftOn > today)
    problems.push({ field: 'leftOn', message: 'staff.handOver.future' });
  return problems;
}
