import type { FieldProblem } from '../problem.ts';
import { checkRequired } from '../required.ts';
import type { Delegation } from './shapes.ts';

/** Open work of `fromId` goes to `toId`: all of a kind, or one object. */
export interface Passing<Person extends string | null = string> {
  fromId: Person;
  toId: Person;
  id?: string | null;
  reason: string;
}

type Chosen = Pick<Delegation, 'toId' | 'reason'>;

/** A colleague and a reason are needed; nobody delegates to themselves. */
export function checkDelegation({ toId, reason }: Chosen, me: string): FieldProblem<Chosen>[] {
  const missing = checkRequired({ toId, reason }, ['toId', 'reason']);
  return toId === me ? [...missing, { field: 'toId', message: 'task.delegate.self' }] : missing;
}
