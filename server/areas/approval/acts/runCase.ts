import { limitedActs } from '../../../../src/domain/approval/acts.ts';
import { isPassing } from '../../../../src/domain/approval/rules.ts';
import { type FlowSubject, flowSubjects } from '../../../../src/domain/approval/subjects.ts';
import type { MessageId, MessageValues } from '../../../../src/domain/messageId.ts';
import { holds } from '../../../../src/domain/permission/holds.ts';
import { failpoint } from '../../../database/failpoint.ts';
import { inSavepoint } from '../../../database/transaction.ts';
import { noteLimited, type Weight } from '../../../limits/limits.ts';
import { noteWeighed } from '../../../limits/weighed.ts';
import type { Announcement, AuditNote, Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { findActor } from '../../../sessions/queries.ts';
import { flowRegistry } from './registry.ts';

export interface CaseToRun {
  id: string;
  act: FlowSubject;
  draft: Record<string, unknown>;
  amount: number;
  fingerprint: string;
  askedBy: string;
}

export interface WhyNot {
  message: MessageId;
  values: MessageValues;
}

/** Refuses an act that has become more than was asked for, or is about something else by now. */
export function refuseChanged(weight: Weight, { amount, fingerprint }: Pick<CaseToRun, 'amount' | 'fingerprint'>): void {
  if (weight.amount > amount) throw new Problem('approval.refused.changed');
  if ((weight.fingerprint ?? '') !== fingerprint) throw new Problem('approval.refused.objectChanged');
}

/**
 * Does the act of an approved case in the name of its asker, with the rights the asker holds now. Gives back the reason where it is no
 * longer possible; nothing of the act is then booked. A refusal that passes by itself is thrown, so that the case stays as it is.
 */
export async function runCase(context: Context, stored: CaseToRun): Promise<WhyNot | undefined> {
  const { act, askedBy, id } = stored;
  const { db, session } = context;
  const actor = await findActor(db, askedBy, session.practiceId);
  if (!actor) return { message: 'approval.lapsed.askerLeft', values: {} };
  if (!holds(actor.authorities, flowSubjects[act].needs)) return { message: 'approval.lapsed.askerRight', values: {} };
  const own = { ...session, staffId: askedBy, staffName: actor.name, authorities: actor.authorities };
  const traces = holdTraces(context);
  try {
    await inSavepoint(db, () => perform({ ...context, ...traces.held, session: own }, stored, session.staffId));
  } catch (error) {
    if (!(error instanceof Problem) || isPassing(error.id)) throw error;
    return whyNotOf(error);
  }
  await traces.release();
  failpoint('approval.performed');
  context.audit({ objectId: id, detail: { act: 'approvedActDone', of: act, inTheNameOf: askedBy } });
  return undefined;
}

async function perform(context: Context, stored: CaseToRun, decidedBy: string): Promise<void> {
  const { act } = flowRegistry[stored.act];
  const draft = { ...stored.draft, version: undefined };
  const { weight, ready } = await act.weigh(context, draft);
  refuseChanged(weight, stored);
  noteWeighed(context, stored.act);
  await act.perform(context, draft, ready, stored.id, decidedBy);
  if (stored.act in limitedActs) await noteLimited(context, stored.act as keyof typeof limitedActs, weight, stored.id); // the line above looked
}

/** Keeps what an act leaves behind until it is sure that the act stays. */
function holdTraces(context: Context) {
  const events: Announcement[] = [];
  const notes: AuditNote[] = [];
  const works: (() => void)[] = [];
  return {
    held: {
      announce: async (event: Announcement) => {
        events.push(event);
      },
      audit: (note: AuditNote) => {
        notes.push(note);
      },
      afterCommit: (work: () => void) => {
        works.push(work);
      },
    },
    release: async () => {
      notes.forEach(context.audit);
      works.forEach(context.afterCommit);
      for (const event of events) await context.announce(event);
    },
  };
}

function whyNotOf({ id, details }: Problem): WhyNot {
  const [field] = details.fields ?? [];
  return field ? { message: field.message, values: field.values ?? {} } : { message: id, values: details.values ?? {} };
}
