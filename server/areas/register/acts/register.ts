import type * as Shapes from '../../../../src/domain/register/shapes.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';
import { columnsOf, type Register } from '../queries/registers.ts';

export type Stored<Draft> = Draft & { id: string; sort: number; enabled: boolean; version: number };

const names = ['nameZh', 'nameEn'] as const;

/** The draft of an entry as it is stored, without its key, place and switch. */
export function draftOf<Draft extends Shapes.Draft>({ fields }: Register<Draft>, stored: Stored<Draft>): Draft {
  const kept: readonly (keyof Draft & string)[] = [...names, ...fields];
  return Object.fromEntries(kept.map((field) => [field, stored[field]])) as unknown as Draft;
}

/** Locks the register until the transaction ends and returns all entries in their order: places and names are compared among them. */
export async function lockRegister<Draft extends Shapes.Draft>(
  { db, session }: Context,
  { table, key, of, fields }: Register<Draft>,
): Promise<Stored<Draft>[]> {
  const owner = of === 'practice' ? session.practiceId : session.orgId;
  await db`select pg_advisory_xact_lock(hashtextextended(${`${owner} ${table}`}, 4205))`;
  const columns = columnsOf(['nameZh', 'nameEn', ...fields, 'sort', 'enabled', 'version']);
  const rows = await db<object[]>`
    select ${db(key)}::text as id, ${db.unsafe(columns)} from ${db(table)} order by sort, ${db(key)}`;
  return rows as unknown as Stored<Draft>[];
}

/** The entry as it was shown to the person who changes it. */
export function entryOf<Draft>(entries: readonly Stored<Draft>[], id: string, version: number | undefined): Stored<Draft> {
  const entry = entries.find((each) => each.id === id);
  if (!entry) throw absent();
  if (entry.version !== version) throw new Problem('error.version');
  return entry;
}

export const announceRegister = <Draft extends Shapes.Draft>(context: Context, { tags, of }: Register<Draft>) =>
  context.announce({ subType: null, tags, audience: { everybody: of } });
