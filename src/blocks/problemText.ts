import { isCallProblem } from '../api/problem.ts';
import type { MessageId } from '../domain/messageId.ts';
import type { Speech } from '../words/speech.ts';

/** Why a call failed, where no field stands beside its reason: the reason of the first field, else of the whole. */
export function problemText(thrown: unknown, { say }: Pick<Speech, 'say'>): string {
  if (!isCallProblem(thrown)) return say('error.server');
  const [field] = thrown.fields ?? [];
  return field ? say(field.message as MessageId, field.values) : thrown.message;
}
