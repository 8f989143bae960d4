import { type AnswerProblem, isUnanswered } from '../../../domain/form/fill/checkAnswers.ts';
import type { Message } from '../../../domain/problem.ts';

/** Problems beside their elements. Before somebody tries to sign, an element that is merely empty has none. */
export function problemsByCode(problems: readonly AnswerProblem[], hasTried: boolean): Map<string, Message> {
  const shown = problems.filter((problem) => hasTried || !isUnanswered(problem));
  return new Map(shown.map(({ field, ...message }) => [field.replace('answers.', ''), message]));
}
