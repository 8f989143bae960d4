import type { AnyRow } from '../../src/api/row.ts';
import { windowRows } from '../../src/api/windowRows.ts';
import { checkDateRange, queryWindows } from '../../src/domain/dates.ts';
import { shapeMessage } from '../../src/domain/shapeProblem.ts';
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
  throw new ShapeProblem('error.fields', { fields });
}

/** A reading call takes no longer range of dates than its window, whichever form or program asks. */
export function requireWindow({ name, row }: { name: string; row: AnyRow }, arg: unknown): void {
  const { from, to } = arg as { from?: unknown; to?: unknown };
  if ((row.kind !== 'query' && row.gives !== 'blob') || typeof from !== 'string' || typeof to !== 'string') return;
  refuse(
    checkDateRange(
      { from, to },
      { ...queryWindows[(windowRows as Partial<Record<string, keyof typeof queryWindows>>)[name] ?? 'anyList'], required: false },
    ),
  );
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[name] : undefined),
    value,
  );
