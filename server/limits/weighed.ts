import type { FlowSubject } from '../../src/domain/approval/subjects.ts';
import type { Context } from '../pipeline/context.ts';

/**
 * Records what one call has weighed before it writes. Functions that write value ask this record, so an act that reaches them without having
 * asked its limit or flow fails as a fault of the program and is undone.
 */
export class Weighed {
  private readonly subjects = new Set<FlowSubject>();

  note(subject: FlowSubject): void {
    this.subjects.add(subject);
  }

  has(subject: FlowSubject): boolean {
    return this.subjects.has(subject);
  }
}

/** Notes that the limit, the flow or an approval of a subject has let this call pass. */
export function noteWeighed({ weighed }: Pick<Context, 'weighed'>, subject: FlowSubject): void {
  weighed.note(subject);
}

/** Throws a fault of the program where value is written that this call has not weighed as one of the subjects. */
export function requireWeighed({ weighed }: Pick<Context, 'weighed'>, subjects: readonly FlowSubject[]): void {
  if (subjects.some((subject) => weighed.has(subject))) return;
  throw new TypeError(`Value is written that was not weighed as ${subjects.join(' or ')}`);
}
