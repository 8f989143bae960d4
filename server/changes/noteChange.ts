import { isDeepStrictEqual } from 'node:util';
import { type ChangeKind, changeKinds } from '../../src/domain/organisation/changes.ts';
import type { ChangeAct } from '../../src/domain/organisation/shapes.ts';
import type { Actor, Context } from '../pipeline/context.ts';

export interface ChangeNote {
  kind: ChangeKind;
  objectId: string;
  act: ChangeAct;
  /** Names of what was changed, never values. */
  fields?: readonly string[];
  /** Which of several, where they have one history together. */
  one?: { id: string; name: string };
  /** What it was, where it can be put back: never of people and licences. */
  before?: Readonly<Record<string, unknown>>;
  /** Why it was done, where a reason is asked for. */
  reason?: string;
}

/** The parts of a context that a change needs; a job has them too. */
export type Noting = Pick<Context, 'db' | 'newId' | 'now' | 'audit'> & {
  session: Pick<Actor, 'orgId' | 'practiceId' | 'staffId' | 'language'>;
};

/** Who changed what, kept beside the thing itself for whoever opens it later. */
export const noteChange = (noting: Noting, change: ChangeNote): Promise<void> => noteChanges(noting, [change]);

/** Rows of one statement, which takes 65,535 values. */
const notedAtOnce = 1000;

/** The same for many things at once. */
export async function noteChanges(noting: Noting, changes: readonly ChangeNote[]): Promise<void> {
  const { db, audit } = noting;
  for (const { one, objectId, act, fields = [], reason } of changes)
    audit({ objectId: one?.id ?? objectId, detail: { act, fields, ...(reason && { reason }) } });
  for (let place = 0; place < changes.length; place += notedAtOnce) {
    const rows = changes.slice(place, place + notedAtOnce).map((change) => rowOf(noting, change));
    await db`insert into change_record ${db(rows)}`;
  }
}

function rowOf({ db, session, newId, now }: Noting, { kind, objectId, act, fields = [], one, before, reason = '' }: ChangeNote) {
  const { of } = changeKinds[kind];
  return {
    orgId: session.orgId,
    id: newId(),
    kind,
    objectId,
    at: now(),
    staffId: session.staffId,
    act,
    fields: fields as string[],
    name: one?.name ?? '',
    before: before ? db.json(before as never) : null,
    reason,
    practiceId: of === 'org' ? null : session.practiceId,
    own: of === 'own',
  };
}

/** Names of the fields of a draft that say something else than before. */
export const changedFields = (before: object, after: object): string[] =>
  Object.entries(after)
    .filter(([name, value]) => !isDeepStrictEqual((before as Record<string, unknown>)[name] ?? null, value ?? null))
    .map(([name]) => name);
