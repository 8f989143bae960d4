import { type FlowNode, openSeats, type Party, type RunningCase } from '../../../../src/domain/approval/flow.ts';
import { type FlowSubject, flowSubjects, isDecidedAnywhere } from '../../../../src/domain/approval/subjects.ts';
import { dateAt } from '../../../../src/domain/dates.ts';
import type { Db } from '../../../database/connect.ts';
import type { Announcement, Context } from '../../../pipeline/context.ts';
import { findPeopleOf } from '../queries/people.ts';

interface Waiting extends Pick<RunningCase, 'nodes' | 'step' | 'decided'> {
  id: string;
  approvalNumber: string;
  act: FlowSubject;
  askedBy: string;
}

/** Writes whom the case waits for at its current node, and tells them and the people the node copies. */
export async function openNode(context: Context, waiting: Waiting): Promise<void> {
  const { db, session, now } = context;
  const node = waiting.nodes[waiting.step]!; // a case that waits stands at a node
  const own = { orgId: session.orgId, practiceId: session.practiceId, approvalId: waiting.id };
  const open = openSeats(waiting).map((seat) => node.approvers[seat]!);
  await writeSeats(context, waiting.id, node, open);
  if (node.copies.length > 0) {
    const copies = node.copies.map(({ kind, id }) => ({ ...own, partyKind: kind, partyId: id, at: now() }));
    await db`insert into approval_copy ${db(copies)} on conflict do nothing`;
  }
  await tellParties(context, waiting, open, 'approvalAsked');
  await tellParties(context, waiting, node.copies, 'approvalCopied');
}

async function writeSeats({ db, session, now }: Context, approvalId: string, node: FlowNode, open: readonly Party[]): Promise<void> {
  await db`delete from approval_seat where approval_id = ${approvalId}`;
  const own = { orgId: session.orgId, practiceId: session.practiceId, approvalId };
  const later = node.escalateAfter === null ? null : new Date(now().getTime() + node.escalateAfter * 3_600_000);
  const seatOfParty = ({ kind, id }: Party, fromAt: Date, toldAt: Date | null) => ({
    ...own,
    partyKind: kind,
    partyId: id,
    fromAt,
    toldAt,
  });
  const rows = [
    ...open.map((party) => seatOfParty(party, now(), now())),
    ...(later ? node.escalateTo.map((party) => seatOfParty(party, later, null)) : []),
  ];
  await db`insert into approval_seat ${db(rows)} on conflict do nothing`;
}

export const closeSeats = ({ db }: Context, approvalId: string) => db`delete from approval_seat where approval_id = ${approvalId}`;

type Told = 'approvalAsked' | 'approvalCopied';

async function tellParties(
  context: Context,
  { approvalNumber, act, id, askedBy }: Waiting,
  parties: readonly Party[],
  change: Told,
): Promise<void> {
  if (parties.length === 0) return;
  const { db, session, now } = context;
  const here = await findPeopleOf(db, parties, dateAt(now()));
  const people = new Set([...here, ...(isDecidedAnywhere(act) ? await findNamed(db, parties) : [])]);
  for (const staffId of people)
    if (staffId !== askedBy && staffId !== session.staffId) await tellPerson(context, staffId, { id, approvalNumber, act }, change);
}

/** People whom parties name, in whichever clinic they work. */
async function findNamed(db: Db, parties: readonly Party[]): Promise<string[]> {
  const ids = parties.filter(({ kind }) => kind === 'person').map(({ id }) => id);
  return (await db<{ id: string }[]>`select id from staff where active and id = any (${ids}::uuid[]) order by id`).map(({ id }) => id);
}

type Change = Told | 'approvalEscalated' | 'approvalDone' | 'approvalRefused' | 'approvalSentBack' | 'approvalLapsed';
type Named = Pick<Waiting, 'id' | 'approvalNumber' | 'act'>;

/** A notice with a link to the case; the words of the subject are the reader's. `about` is the person who did something or asked for it. */
export function noticeOf(
  staffId: string,
  { id, approvalNumber, act }: Named,
  { change, about }: { change: Change; about: string },
): Announcement {
  const values = { change, items: approvalNumber, reason: '', approvalNumber, patientName: about, subject: flowSubjects[act].name };
  return {
    subType: 'order_has_changed',
    tags: ['Approval', 'Notice'],
    audience: { staffId, ...(isDecidedAnywhere(act) && { everywhere: true as const }) },
    content: { message: 'shell.notice.orderHasChanged', values, objectId: id },
  };
}

export const tellPerson = ({ announce, session }: Context, staffId: string, named: Named, change: Change): Promise<void> =>
  announce(noticeOf(staffId, named, { change, about: session.staffName }));
