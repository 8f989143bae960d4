import type { FlowNode } from '../../src/domain/approval/flow.ts';
import { addDays, dateAt, instantOf } from '../../src/domain/dates.ts';
import type { Db } from '../database/connect.ts';
import type { Announcement, Context } from '../pipeline/context.ts';
import { Problem } from '../pipeline/problem.ts';
import { say } from '../words/words.ts';
import { wordsOfSteps } from './flows.ts';

/** A control that becomes weaker, and what held before. */
export interface Weakening {
  kind: 'flow' | 'parameter';
  /** Subject of the flow, code of the parameter. */
  object: string;
  /** The clinic whose control it is; null: the organisation. */
  practiceId: string | null;
  former: unknown;
  /** Its name in both languages, for the people who are told. */
  name: string;
  reason: string;
}

/** The people who would gain by a change: the holders of a role, and people by name. They do not decide about it. */
export interface Gaining {
  roleId?: string | undefined;
  staffIds?: readonly string[] | undefined;
}

/** Other administrators of the organisation, in whichever clinic they work, who gain nothing by the change. */
async function listOtherAdministrators({ db, session }: Context, { roleId = '', staffIds = [] }: Gaining): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select distinct s.id from staff s join staff_practice w on w.org_id = s.org_id and w.staff_id = s.id
    join practice p on p.org_id = w.org_id and p.id = w.practice_id and p.enabled
    where s.active and s.id <> ${session.staffId} and ${isAdministrator(db)} and s.id::text <> all (${staffIds as string[]})
      and not exists (select from staff_practice h where h.org_id = s.org_id and h.staff_id = s.id and ${roleId} = any (h.role_ids::text[]))
    order by s.id`;
  return rows.map(({ id }) => id);
}

const isAdministrator = (db: Db) => db`exists (
  select from role r where r.org_id = w.org_id and r.id = any (w.role_ids) and 'm_orgnization_management' = any (r.authorities))`;

/** The step of a weakening: any other administrator decides. Empty where there is none. */
export async function findSecondAdministrators(context: Context, gaining: Gaining = {}): Promise<FlowNode[]> {
  const others = await listOtherAdministrators(context, gaining);
  if (others.length === 0) return [];
  return [
    {
      nameZh: say('zh', 'approval.control.step'),
      nameEn: say('en', 'approval.control.step'),
      approvers: others.map((id) => ({ kind: 'person', id })),
      quorum: 'any',
      above: null,
      copies: [],
      escalateAfter: null,
      escalateTo: [],
    },
  ];
}

/**
 * Refuses to weaken a control alone where another administrator can decide; the caller then asks with `askApproval`. Where there is none, the
 * former control holds until the next day, and everybody is told.
 */
export async function holdControl(context: Context, weakening: Weakening): Promise<void> {
  const nodes = await findSecondAdministrators(context);
  if (nodes.length > 0) throw new Problem('approval.confirm.flow', { values: await wordsOfSteps(context, nodes) });
  await noteWeakening(context, weakening, null);
}

/** A limit or a discount of others that becomes higher. */
export interface Raise {
  /** In both languages, for the people who are told. */
  name: string;
  gaining: Gaining;
}

/**
 * Refuses to raise what others may do alone where another administrator can decide; the caller then asks with `askApproval`. Where there is
 * none it holds at once, because nobody raises what he may do himself, and everybody is told.
 */
export async function holdRaise(context: Context, { name, gaining }: Raise): Promise<void> {
  const nodes = await findSecondAdministrators(context, gaining);
  if (nodes.length > 0) throw new Problem('approval.confirm.flow', { values: await wordsOfSteps(context, nodes) });
  await tellOfWeakening(context, { name, change: 'controlRaisedAlone' });
}

/** Tells all administrators of what one of them raised and another agreed to. */
export const tellOfRaise = (context: Context, name: string): Promise<void> => tellOfWeakening(context, { name, change: 'controlWeakened' });

/** Keeps what held before until the next day: for everybody, or for the two people who changed it. Tells the organisation. */
export async function noteWeakening(context: Context, weakening: Weakening, approvedBy: string | null): Promise<void> {
  const { db, session, now, newId, audit } = context;
  const { kind, object, practiceId, former, name, reason } = weakening;
  await db`insert into control_weakening ${db({
    orgId: session.orgId,
    id: newId(),
    practiceId,
    kind,
    object,
    former: db.json(former as never),
    at: now(),
    endsAt: instantOf(addDays(dateAt(now()), 1), '00:00'),
    askedBy: session.staffId,
    approvedBy,
    reason: reason.trim(),
  })}`;
  audit({ objectId: object, detail: { act: 'weakenControl', kind, former, approvedBy } });
  await tellOfWeakening(context, { name, change: approvedBy === null ? 'controlWeakenedAlone' : 'controlWeakened' });
}

interface Told {
  name: string;
  change: 'controlWeakened' | 'controlWeakenedAlone' | 'controlRaisedAlone';
}

/** Tells the administrators of all clinics; of what one person did alone, everybody at work. */
async function tellOfWeakening({ db, session, announce }: Context, told: Told): Promise<void> {
  const people = await db<{ id: string }[]>`
    select distinct s.id from staff s join staff_practice w on w.org_id = s.org_id and w.staff_id = s.id
    where s.active and ${told.change === 'controlWeakened' ? isAdministrator(db) : db`true`} order by s.id`;
  for (const { id } of people) await announce(noticeOf(id, session.staffName, told));
}

const noticeOf = (staffId: string, by: string, { name, change }: Told): Announcement => ({
  subType: 'order_has_changed',
  tags: ['Notice'],
  audience: { staffId, everywhere: true },
  content: { message: 'shell.notice.orderHasChanged', values: { change, items: name, reason: '', patientName: by } },
});
