import type { CallProblem } from '../../../api/problem.ts';
import type { FieldProblem } from '../../../domain/problem.ts';
import type { useWords } from '../../../words/useWords.ts';

/** Of a refusal of single fields the first; any other refusal says itself what is wrong. */
export function problemWords({ exceptionType, fields, message }: CallProblem, say: ReturnType<typeof useWords>['say']): string {
  const [field] = exceptionType === 'error.fields' ? ((fields ?? []) as FieldProblem[]) : [];
  return field ? say(field.message, field.values) : message;
}
