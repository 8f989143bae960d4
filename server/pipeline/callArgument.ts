import type { AnyRow } from '../../src/api/row.ts';
import { windowRows } from '../../src/api/windowRows.ts';
import { checkDateRange, queryWindows } from '../../src/domain/dates.ts';
import { shapeMessage } from '../../src/domain/shapeProblem.ts';
import type { Db } from '../database/connect.ts';
import { refuseLongRange } from '../limits/window.ts';
import type { AnyServed } from './call.ts';
import { Problem, refuse } from './problem.ts';

/** Arguments of a shape the call does not take: no form of ours sends them. */
export class ShapeProblem extends Problem {}

/** The argument of a call, in the shape the call takes. Throws a ShapeProblem that names the fields. */
export function shapeArgument(served: AnyServed, raw: Record<string, unknown>): unknown {
  const result = served.takes.safeParse(raw);
  if (result.success) return result.data;
  const fields = result.error.issues.map((issue) => ({
    field: issue.path.map(String).join('.'),
    ...shapeMessage({ ...issue, input: valueAt(raw, issue.path) }),
  }));
  // Nobody types an id: it came in an address, and the words have to say so where no form shows its fields.
  const isSpelling = fields.every(({ message }) => message === 'error.idSpelling');
  throw new ShapeProblem(isSpelling ? 'error.idSpelling' : 'error.fields', { fields });
}

interface Called {
  name: string;
  row: AnyRow;
}

const windows: Partial<Record<string, (typeof windowRows)[keyof typeof windowRows]>> = windowRows;

/** The range of dates that a reading call is asked for, if it is. */
function rangeAsked({ row }: Called, arg: unknown): { from: string; to: string } | undefined {
  const { from, to } = arg as { from?: unknown; to?: unknown };
  const reads = row.kind === 'query' || row.gives === 'blob';
  return reads && typeof from === 'string' && typeof to === 'string' ? { from, to } : undefined;
}

/** A reading call takes no longer range of dates than its window, whichever form or program asks. */
export function requireWindow(called: Called, arg: unknown): void {
  const range = rangeAsked(called, arg);
  const window = windows[called.name] ?? 'anyList';
  if (range) refuse(checkDateRange(range, { ...queryWindows[window === 'narrowed' ? 'billsOfOnePatient' : window], required: false }));
}

/** Refuses a range that is longer than the clinic lets its people ask for. */
export async function requireOwnWindow(db: Db, called: Called, arg: unknown): Promise<void> {
  const range = rangeAsked(called, arg);
  const window = windows[called.name] ?? 'anyList';
  if (range && window !== 'narrowed') await refuseLongRange(db, range, window);
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[name] : undefined),
    value,
  );
