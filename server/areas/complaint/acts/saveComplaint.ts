import { dueAfter, levels } from '../../../../src/domain/complaint/levels.ts';
import { checkComplaint } from '../../../../src/domain/complaint/rules.ts';
import type * as Complaint from '../../../../src/domain/complaint/shapes.ts';
import { dateAt } from '../../../../src/domain/dates.ts';
import { tidyPhone } from '../../../../src/domain/identity/phone.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import { nextNumber } from '../../../database/counters.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, refuse } from '../../../pipeline/problem.ts';
import { pinyinOfName } from '../../../search/pinyin.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { findUnknownCodes } from '../../dictionary/queries/dictionaryCodes.ts';
import { addStep, announceComplaints, giveTo, requireHandler } from './addStep.ts';
import { lockComplaint, type StoredComplaint } from './lockComplaint.ts';

type Draft = Complaint.Draft & { id?: string; version?: number };

/** Registers a complaint, or corrects what was registered while it is not closed. */
export async function saveComplaint(context: Context, { id, version, ...draft }: Draft): Promise<Saved> {
  const { db } = context;
  refuse(checkComplaint(draft, context.now()));
  await checkBelongings(db, draft);
  const stored = id ? await lockComplaint(context, 'edit', { id, version: version ?? 0 }) : undefined;
  refuse(await findUnknownCodes(db, codesOf(draft), stored ? codesOf(stored) : []));
  if (draft.handlerId && draft.handlerId !== stored?.handlerId) await requireHandler(context, draft.handlerId);
  context.audit({ patientId: draft.patientId ?? undefined, objectId: id });
  const saved = stored ? await change(context, stored, draft) : await register(context, draft);
  await announceComplaints(context);
  return saved;
}

const codesOf = ({ channel, kind }: Pick<Complaint.Draft, 'channel' | 'kind'>) => [
  { field: 'channel', kind: 'complaintChannel', code: channel },
  { field: 'kind', kind: 'complaintKind', code: kind },
];

async function checkBelongings(db: Db, { patientId, againstStaffId, againstDepartmentId }: Complaint.Draft): Promise<void> {
  const [found] = await db<[{ patient: boolean; staff: boolean; department: boolean }]>`
    select ${patientId}::uuid is null or exists (select 1 from patient where id = ${patientId} and deleted_at is null) as patient,
           ${againstStaffId}::uuid is null or exists (select 1 from staff where id = ${againstStaffId}) as staff,
           ${againstDepartmentId}::uuid is null or exists (select 1 from department where id = ${againstDepartmentId}) as department`;
  if (!found.patient || !found.staff || !found.department) throw absent();
}

function columnsOf({ name, mobile, content, ...draft }: Complaint.Draft) {
  const typed = draft.patientId ? '' : name.trim();
  const { full, initials } = pinyinOfName(typed);
  return { ...draft, content: content.trim(), name: typed, mobile: draft.patientId ? '' : tidyPhone(mobile), pinyin: full, initials };
}

const dueOf = async (db: Db, { level, receivedAt }: Pick<Complaint.Draft, 'level' | 'receivedAt'>): Promise<string> =>
  dueAfter(dateAt(receivedAt), await parameterInForce(db, levels[level].days));

async function register(context: Context, draft: Complaint.Draft): Promise<Saved> {
  const { db, session, now, newId } = context;
  const id = newId();
  const dueOn = await dueOf(db, draft);
  const at = now();
  const numbered = { orgId: session.orgId, scope: session.practiceId, date: dateAt(at) };
  const { text: number } = await nextNumber(db, 'complaint', numbered);
  const owner = { orgId: session.orgId, practiceId: session.practiceId, createdAt: at, createdBy: session.staffId };
  await db`insert into complaint ${db({ ...owner, ...columnsOf(draft), id, number, dueOn })}`;
  await addStep(context, { complaintId: id, kind: 'registered' });
  if (draft.handlerId) await giveTo(context, { id, number, dueOn }, draft.handlerId);
  return { id, version: 1 };
}

async function change(context: Context, stored: StoredComplaint, draft: Complaint.Draft): Promise<Saved> {
  const { db } = context;
  const { id, number } = stored;
  const isSameTerm = draft.level === stored.level && Date.parse(draft.receivedAt) === Date.parse(stored.receivedAt);
  const dueOn = isSameTerm ? stored.dueOn : await dueOf(db, draft);
  const version = stored.version + 1;
  await db`update complaint set ${db({ ...columnsOf(draft), dueOn, version })} where id = ${id}`;
  await addStep(context, { complaintId: id, kind: 'changed' });
  if (draft.handlerId && draft.handlerId !== stored.handlerId) await giveTo(context, { id, number, dueOn }, draft.handlerId);
  return { id, version };
}
