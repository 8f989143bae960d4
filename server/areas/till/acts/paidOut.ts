import { checkReason } from '../../../../src/domain/required.ts';
import type * as Till from '../../../../src/domain/till/shapes.ts';
import { type EntryKind, signedEntry } from '../../../../src/domain/till/states.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import { doWithinLimit, type Limited } from '../../../limits/limited.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { listColleagues } from '../queries/sessions.ts';
import { bookEntries } from './bookEntry.ts';
import { lockOwnOpen, type OpenDrawer, refuseBeyondHeld } from './ownDrawer.ts';
import { tellTills } from './session.ts';

/** Writes cash that enters or leaves the drawer beside payments. Money is paid out within a daily limit; money to the safe is received. */
export async function addTillEntry(context: Context, { kind, amount, reason }: Till.EntryDraft): Promise<Saved> {
  if (kind === 'paidOut') return doWithinLimit(context, 'drawerPaidOut', drawerPaidOut, { amount, reason });
  checkEntry({ amount, reason });
  if (kind === 'toSafe') await refuseUnlessAlone(context);
  const drawer = await lockOwnOpen(context);
  if (kind === 'toSafe') await refuseBeyondHeld(context, drawer, amount, 'amount');
  return writeEntry(context, drawer, { kind, amount, reason, approvalId: null });
}

function checkEntry({ amount, reason }: Till.PaidOutDraft): void {
  if (amount <= 0) refuse([{ field: 'amount', message: 'error.notPositive' }]);
  refuse(checkReason(reason));
}

/** Refuses money for the safe of a cashier who has a colleague at work: it is offered, and the colleague counts and receives it. */
async function refuseUnlessAlone({ db, session }: Context): Promise<void> {
  if ((await listColleagues(db, session.staffId)).length > 0) throw new Problem('till.refused.safeReceiver');
}

/** Cash paid out of the caller's own drawer, in fen against a daily limit. */
export const drawerPaidOut: Limited<Till.PaidOutDraft, OpenDrawer, Saved> = {
  async weigh(context, { amount, reason }) {
    checkEntry({ amount, reason });
    const drawer = await lockOwnOpen(context);
    await refuseBeyondHeld(context, drawer, amount, 'amount');
    return { weight: { amount, objectId: drawer.id, patientId: null, reason }, ready: drawer };
  },
  perform: (context, { amount, reason }, drawer, approvalId) =>
    writeEntry(context, drawer, { kind: 'paidOut', amount, reason, approvalId }),
};

interface NewEntry extends Till.PaidOutDraft {
  kind: EntryKind;
  approvalId: string | null;
}

async function writeEntry(context: Context, drawer: OpenDrawer, { kind, amount, reason, approvalId }: NewEntry): Promise<Saved> {
  const { session, newId, audit } = context;
  const id = newId();
  const entry = { id, sessionId: drawer.id, kind, amount: signedEntry(kind, amount), staffId: session.staffId, approvalId };
  await bookEntries(context, [{ ...entry, reason: reason.trim() }]);
  audit({ objectId: drawer.id, detail: { act: 'addTillEntry', kind, amount, reason: reason.trim() } });
  await tellTills(context);
  return { id };
}
