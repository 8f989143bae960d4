/** Order packages (医嘱套餐包): complete lines that a clinic keeps for all its doctors, under a Chinese and an English name. */
import * as z from 'zod/mini';
import type { FieldProblem } from '../problem.ts';
import * as Register from '../register/shapes.ts';
import { checkDraft } from './checks.ts';
import { checkGroups } from './groups.ts';
import { favouriteLine, type Draft as LineDraft, draft as lineDraft } from './shapes.ts';

/** Business catalogue §5: at most 50 lines. */
export const draft = z.extend(Register.draft, { lines: z.array(lineDraft).check(z.maxLength(50)) });
export type Draft = z.infer<typeof draft>;

export const line = z.extend(Register.draft, { ...Register.line.shape, lines: z.array(favouriteLine) });
export type Line = z.infer<typeof line>;

/** Frequencies of a single dose, which lasts no days. */
export type IsOnce = (frequencyCode: string | null) => boolean;

const isRepeated = (lines: readonly LineDraft[], index: number): boolean => {
  const { itemId, groupNumber } = lines[index]!; // an index of the list
  return itemId !== null && lines.slice(0, index).some((one) => one.itemId === itemId && one.groupNumber === groupNumber);
};

/** A package has lines, each complete; no item stands twice beside the same others. */
export function checkPack({ lines }: Pick<Draft, 'lines'>, isOnce: IsOnce): FieldProblem<Draft>[] {
  if (lines.length === 0) return [{ field: 'lines', message: 'order.set.empty' }];
  const ofLines = lines.flatMap((one, index): FieldProblem<Draft>[] => [
    ...checkDraft(one, { isOnce: isOnce(one.frequencyCode) }).map((problem) => ({
      ...problem,
      field: `lines.${index}.${problem.field}` as const,
    })),
    ...(isRepeated(lines, index) ? [{ field: `lines.${index}.itemId`, message: 'order.pack.twice' } as const] : []),
  ]);
  return [...ofLines, ...(checkGroups(lines) as FieldProblem<Draft>[])]; // fields of `lines` in both
}
