import * as z from 'zod/mini';
import type { FieldProblem } from '../problem.ts';
import * as Register from '../register/shapes.ts';
import * as Wire from '../wire.ts';
import { checkQuestions, questions } from './questions.ts';

/** `script`: the words to begin the call with. Without departments it is for all. */
export const draft = z.extend(Register.draft, {
  script: Wire.remark,
  questions,
  departmentIds: z.array(Wire.id).check(z.maxLength(100)),
});
export type Draft = z.infer<typeof draft>;

/** `plans`: how many follow-ups use it. */
export const line = z.extend(draft, { ...Register.line.shape, plans: Wire.count });
export type Line = z.infer<typeof line>;

export const checkTemplate = ({ questions: list }: Pick<Draft, 'questions'>): FieldProblem<Draft>[] =>
  checkQuestions(list) as FieldProblem<Draft>[];

/** Templates that fit a department; one without departments fits everywhere, and so does each where no department is known. */
export const fitsDepartment = ({ departmentIds }: Pick<Draft, 'departmentIds'>, departmentId: string | null): boolean =>
  departmentIds.length === 0 || departmentId === null || departmentIds.includes(departmentId);
