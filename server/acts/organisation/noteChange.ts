import { isDeepStrictEqual } from 'node:util';
import type { ChangeAct, ChangeKind } from '../../../src/domain/organisation/shapes.ts';
import type { Context } from '../../calls/context.ts';

interface Change {
  kind: ChangeKind;
  objectId: string;
  act: ChangeAct;
  /** Names of what was changed, never values. */
  fields?: readonly string[];
  /** Only of a word of a list: what it was, to be put back. */
  before?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Who changed what, kept beside the thing itself for whoever opens it later. */
export async function noteChange(
  { db, session, newId, now, audit }: Context,
  { kind, objectId, act, fields = [], before }: Change,
): Promise<void> {
  audit({ objectId, detail: { act, fields } });
  await db`insert into change_record (org_id, id, kind, object_id, at, staff_id, act, fields, before)
    values (${session.orgId}, ${newId()}, ${kind}, ${objectId}, ${now()}, ${session.staffId}, ${act}, ${fields as string[]},
      ${before ? db.json(before) : null})`;
}

/** Names of the fields of a draft that say something else than before. */
export const changedFields = (before: object, after: object): string[] =>
  Object.entries(after)
    .filter(([name, value]) => !isDeepStrictEqual((before as Record<string, unknown>)[name] ?? null, value ?? null))
    .map(([name]) => name);
