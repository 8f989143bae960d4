import { checkConsulting } from '../../../../src/domain/consulting/rules.ts';
import type * as Consulting from '../../../../src/domain/consulting/shapes.ts';
import { consultingActs, consultingCan, consultingState } from '../../../../src/domain/consulting/states.ts';
import { tidyPhone } from '../../../../src/domain/identity/phone.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { pinyinOfName } from '../../../search/pinyin.ts';

type Draft = Consulting.Draft & { id?: string; version?: number };

/** What somebody asked, and what was answered. */
export async function saveConsulting(context: Context, { id, version, ...draft }: Draft): Promise<Saved> {
  const { db, session, now, newId, audit, announce } = context;
  refuse(checkConsulting(draft));
  await checkBelongings(db, draft);
  const stored = id ? await lockConsulting(db, id, version ?? 0) : undefined;
  const kept = columnsOf(draft);
  const handling = handlingOf(context, draft.status, stored?.status);
  audit({ patientId: draft.patientId ?? undefined, objectId: id });
  await announce({ subType: null, tags: ['Consulting'], audience: { permission: 'm_patient' } });
  if (id && stored) {
    await db`update consulting_record set ${db({ ...kept, ...handling, version: stored.version + 1 })} where id = ${id}`;
    return { id, version: stored.version + 1 };
  }
  const fresh = newId();
  await db`insert into consulting_record ${db({
    orgId: session.orgId,
    practiceId: session.practiceId,
    id: fresh,
    ...kept,
    ...handling,
    createdAt: now(),
    createdBy: session.staffId,
  })}`;
  return { id: fresh, version: 1 };
}

/** The columns that say who answered: the first to answer stays, and a question that is open again has no answer. */
function handlingOf({ now, session }: Context, status: number, before: number | undefined) {
  if (status !== consultingState.handled) return { handledAt: null, handledBy: null };
  return before === consultingState.handled ? {} : { handledAt: now(), handledBy: session.staffId };
}

/** One that was put in by mistake; what was answered stays. */
export async function deleteConsulting({ db, now, audit, announce }: Context, id: string, version: number): Promise<Done> {
  const stored = await lockConsulting(db, id, version);
  if (!consultingCan('delete', stored.status)) throw new Problem(consultingActs.delete.refused);
  audit({ objectId: id, patientId: stored.patientId ?? undefined });
  await db`update consulting_record set deleted_at = ${now()}, version = version + 1 where id = ${id}`;
  await announce({ subType: null, tags: ['Consulting'], audience: { permission: 'm_patient' } });
  return { done: true };
}

function columnsOf({ name, mobile, ...draft }: Consulting.Draft) {
  const typed = draft.patientId ? '' : name.trim();
  const { full, initials } = pinyinOfName(typed);
  return { ...draft, name: typed, mobile: draft.patientId ? '' : tidyPhone(mobile), pinyin: full, initials };
}

async function checkBelongings(db: Db, { patientId, ownerId }: Consulting.Draft): Promise<void> {
  const [found] = await db<[{ patient: boolean; owner: boolean }]>`
    select ${patientId}::uuid is null or exists (select 1 from patient where id = ${patientId} and deleted_at is null) as patient,
           ${ownerId}::uuid is null or exists (select 1 from staff where id = ${ownerId} and active) as owner`;
  if (!found.patient || !found.owner) throw absent();
}

interface Stored {
  status: Consulting.Status;
  version: number;
  patientId: string | null;
}

async function lockConsulting(db: Db, id: string, version: number): Promise<Stored> {
  const [stored] = await db<[Stored?]>`
    select status, version, patient_id from consulting_record where id = ${id} and deleted_at is null for no key update`;
  if (!stored) throw absent();
  if (stored.version !== version) throw new Problem('error.version');
  return stored;
}
