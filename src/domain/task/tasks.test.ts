import { expect, it } from 'vitest';
import { isOverdue, orderTasks, type TaskKind } from './tasks.ts';

const task = (id: string, kind: TaskKind, dueAt: string | null, sinceAt: string | null = null) => ({ id, kind, dueAt, sinceAt });
const ids = (tasks: ReturnType<typeof task>[]) => orderTasks(tasks).map(({ id }) => id);

it('puts a critical result before everything, whatever its time', () => {
  expect(ids([task('memo', 'memo', '2026-03-01T00:00:00Z'), task('critical', 'criticalValue', null, '2026-03-02T00:00:00Z')])).toEqual([
    'critical',
    'memo',
  ]);
});

it('orders by deadline, and puts work without one last, the oldest first', () => {
  expect(
    ids([
      task('new', 'approval', null, '2026-03-03T00:00:00Z'),
      task('old', 'approval', null, '2026-03-01T00:00:00Z'),
      task('later', 'followUp', '2026-03-04T00:00:00Z'),
      task('soon', 'memo', '2026-03-02T00:00:00Z'),
    ]),
  ).toEqual(['soon', 'later', 'old', 'new']);
});

it('leaves the list it is given as it was', () => {
  const given = [task('b', 'memo', '2026-03-02T00:00:00Z'), task('a', 'memo', '2026-03-01T00:00:00Z')];
  orderTasks(given);
  expect(given.map(({ id }) => id)).toEqual(['b', 'a']);
});

it.each([
  ['2026-03-02T00:59:59Z', true],
  ['2026-03-02T01:00:00Z', false],
  [null, false],
])('due at %s is overdue at one: %s', (dueAt, overdue) => {
  expect(isOverdue({ dueAt }, new Date('2026-03-02T01:00:00Z'))).toBe(overdue);
});
