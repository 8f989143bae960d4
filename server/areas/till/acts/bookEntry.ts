import type { AnyEntryKind } from '../../../../src/domain/till/states.ts';
import { subjectOfTillEntry } from '../../../../src/domain/value/entries.ts';
import { refuseLockedDay } from '../../../cash/till.ts';
import { requireWeighed } from '../../../limits/weighed.ts';
import type { Context } from '../../../pipeline/context.ts';

interface Entry {
  id: string;
  sessionId: string;
  kind: AnyEntryKind;
  /** Fen, with the sign of what it does to the drawer. */
  amount: number;
  reason: string;
  staffId: string;
  handoverId?: string;
  correctsId?: string | null;
  approvalId?: string | null;
}

/** Writes entries of drawers: the one way in, so that no act writes one that it has not weighed. */
export async function bookEntries(context: Context, entries: readonly Entry[]): Promise<void> {
  const { db, session, now } = context;
  for (const { kind } of entries) {
    const weighedAs = subjectOfTillEntry[kind];
    if (weighedAs) requireWeighed(context, [weighedAs]);
  }
  await refuseLockedDay(context);
  const own = { orgId: session.orgId, practiceId: session.practiceId, at: now() };
  const rows = entries.map(({ handoverId = null, correctsId = null, approvalId = null, ...entry }) => ({
    ...own,
    ...entry,
    handoverId,
    correctsId,
    approvalId,
  }));
  await db`insert into till_entry ${db(rows)}`;
}
