import type { AnyServed } from '../../server/pipeline/call.ts';
import { calls } from '../../server/pipeline/calls.ts';
import type { Context } from '../../server/pipeline/context.ts';
import { Problem } from '../../server/pipeline/problem.ts';
import { type Call, catalogue } from '../../src/api/catalogue.ts';
import type { AnyRow } from '../../src/api/row.ts';
import type { MessageId } from '../../src/domain/messageId.ts';

/** The exception type of an act that would have been done; no message has this id. */
export const DONE = 'rehearsal.done' as MessageId;

/** Every act runs to its end and is undone: the world stays as it is, and whoever asks next finds the same one. */
export function rehearsal() {
  const rehearsed = {
    isOn: false,
    /** Looked at before and after every act, while what it did stands. */
    watch: undefined as ((db: Context['db']) => Promise<string>) | undefined,
    /** Acts after which it was another. */
    disturbed: new Set<string>(),
    served: {} as Partial<Record<string, AnyServed>>,
    /** Tables in which an act has changed rows before it was undone. */
    written: new Map<string, readonly string[]>(),
    /** Pieces of SQL that an answer was made of. */
    asked: new Map<string, Set<string>>(),
  };
  for (const [name, { kind, needs }] of Object.entries(catalogue) as [Call, AnyRow][]) {
    const served = calls[name];
    if (!served) continue;
    const run: typeof served.run = async (arg, context) => {
      if (!rehearsed.isOn || needs === 'anyone') return served.run(arg, context);
      if (kind === 'query') {
        const told = rehearsed.asked.get(name) ?? new Set();
        rehearsed.asked.set(name, told);
        return served.run(arg, { ...context, db: overheard(context.db, (sql) => told.add(sql)) });
      }
      const isNew = !rehearsed.written.get(name)?.length;
      const before = isNew ? await tally(context.db) : new Map();
      const watched = await rehearsed.watch?.(context.db);
      await served.run(arg, context);
      if (watched !== (await rehearsed.watch?.(context.db))) rehearsed.disturbed.add(name);
      if (isNew) rehearsed.written.set(name, grown(before, await tally(context.db)));
      throw new Problem(DONE, { values: { call: name } });
    };
    rehearsed.served[name] = { ...served, run };
  }
  return rehearsed;
}

/** Changes of rows by table; the counts of a connection grow, so what an act adds is told by the difference. */
async function tally(db: Context['db']): Promise<Map<string, number>> {
  const tables = await db<{ name: string; changes: number }[]>`
    select relname as name, (n_tup_ins + n_tup_upd + n_tup_del)::int as changes from pg_stat_xact_user_tables
    where n_tup_ins + n_tup_upd + n_tup_del > 0 and relname not in ('idempotency', 'audit_log', 'audit_head') order by 1`;
  return new Map(tables.map(({ name, changes }) => [name, changes]));
}

/** A connection of which every text that is put to it is heard; a fragment and a name of a table are texts of their own. */
const overheard = (db: Context['db'], hear: (sql: string) => void): Context['db'] =>
  new Proxy(db, {
    apply(target, self, given: [string | { raw?: readonly string[] }]) {
      if (typeof given[0] === 'string') hear(given[0]);
      else if (given[0]?.raw) hear(given[0].raw.join(' ? '));
      return Reflect.apply(target, self, given);
    },
    get(target, property) {
      const value: unknown = Reflect.get(target, property);
      if (property !== 'unsafe') return value;
      return (sql: string, ...rest: never[]) => {
        hear(sql);
        return (value as (...all: unknown[]) => unknown).call(target, sql, ...rest);
      };
    },
  });

const grown = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) =>
  [...after].flatMap(([name, changes]) => (changes > (before.get(name) ?? 0) ? [name] : []));
