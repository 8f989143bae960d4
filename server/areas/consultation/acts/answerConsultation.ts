import { checkCorrection, checkNote, tidyNote } from '../../../../src/domain/consultation/rules.ts';
import type * as Consultation from '../../../../src/domain/consultation/shapes.ts';
import { consultationActs } from '../../../../src/domain/consultation/states.ts';
import { checkReason } from '../../../../src/domain/required.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { refuse } from '../../../pipeline/problem.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { type HeldConsultation, lockConsultation } from './lockConsultation.ts';
import { tellConsultation } from './tellConsultation.ts';

interface Version {
  id: string;
  version: number;
}

const askers = ({ askedBy, attendingId }: HeldConsultation) => [askedBy, attendingId];

/** A doctor who is asked takes the question on; from now on nobody else answers it. */
export async function acceptConsultation(context: Context, seen: Version): Promise<Done> {
  const { db, session, now } = context;
  const held = await lockConsultation(context, 'accept', seen);
  await db`update consultation set ${db({
    state: consultationActs.accept.to,
    acceptedBy: session.staffId,
    acceptedAt: now(),
    version: held.version + 1,
  })} where id = ${held.id}`;
  await tellConsultation(context, held, { change: 'consultationAccepted', people: askers(held) });
  return { done: true };
}

/** Writes and signs the note that answers. */
export async function answerConsultation(context: Context, { id, version, ...note }: Version & Consultation.Note): Promise<Done> {
  const { db, now } = context;
  const held = await lockConsultation(context, 'answer', { id, version });
  refuse(checkNote(note, await parameterInForce(db, 'NOTE_LENGTH')));
  await addNote(context, held, { ...tidyNote(note), correction: 0, reason: '' });
  await db`update consultation set ${db({ state: consultationActs.answer.to, answeredAt: now(), version: held.version + 1 })} where id = ${id}`;
  await tellConsultation(context, held, { change: 'consultationAnswered', people: askers(held) });
  return { done: true };
}

/** Signs a further writing beside the earlier ones. The state stays. */
export async function correctConsultation(
  context: Context,
  { id, version, ...correction }: Version & Consultation.Correction,
): Promise<Done> {
  const { db } = context;
  const held = await lockConsultation(context, 'correct', { id, version });
  const [last] = await db<[Consultation.Note & { correction: number }]>`
    select findings, opinion, advice, correction from consultation_note where consultation_id = ${id} order by correction desc limit 1`;
  refuse(checkCorrection(correction, last, await parameterInForce(db, 'NOTE_LENGTH')));
  const reason = correction.reason.trim();
  await addNote(context, held, { ...tidyNote(correction), correction: last.correction + 1, reason });
  await db`update consultation set version = ${held.version + 1} where id = ${id}`;
  await tellConsultation(context, held, { change: 'consultationCorrected', people: askers(held), reason });
  return { done: true };
}

/** The attending doctor, or who asked, has read the answer. */
export async function finishConsultation(context: Context, seen: Version): Promise<Done> {
  const { db, session, now } = context;
  const held = await lockConsultation(context, 'finish', seen);
  const version = held.version + 1;
  await db`update consultation set ${db({ state: consultationActs.finish.to, finishedBy: session.staffId, finishedAt: now(), version })} where id = ${held.id}`;
  await tellConsultation(context, held, {});
  return { done: true };
}

/** The question is taken back; who had accepted it hears why. */
export async function withdrawConsultation(context: Context, { reason, ...seen }: Version & { reason: string }): Promise<Done> {
  const { db, session, now } = context;
  refuse(checkReason(reason));
  const held = await lockConsultation(context, 'withdraw', seen);
  await db`update consultation set ${db({
    state: consultationActs.withdraw.to,
    withdrawnBy: session.staffId,
    withdrawnAt: now(),
    withdrawReason: reason.trim(),
    version: held.version + 1,
  })} where id = ${held.id}`;
  const people = [held.acceptedBy ?? held.doctorId].filter((one): one is string => one !== null);
  await tellConsultation(context, held, { change: 'consultationWithdrawn', people, reason: reason.trim() });
  return { done: true };
}

type NewNote = Pick<Consultation.SignedNote, 'findings' | 'opinion' | 'advice' | 'correction' | 'reason'>;

async function addNote({ db, session, now, newId }: Context, { id }: HeldConsultation, note: NewNote): Promise<void> {
  const { orgId, practiceId, staffId } = session;
  await db`insert into consultation_note ${db({ orgId, practiceId, id: newId(), consultationId: id, authorId: staffId, signedAt: now(), ...note })}`;
}
