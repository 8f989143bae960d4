import type * as Prepaid from '../../../../src/domain/invoice/prepaidShapes.ts';
import { checkBuyer } from '../../../../src/domain/invoice/rules.ts';
import type * as Invoice from '../../../../src/domain/invoice/shapes.ts';
import { invoiceState } from '../../../../src/domain/invoice/states.ts';
import type { Db } from '../../../database/connect.ts';
import { failpoint } from '../../../database/failpoint.ts';
import { lockInOrder, lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { beginSending } from './beginSending.ts';
import { buyerOf, tell, writeLines } from './issueInvoice.ts';
import { drawNumber } from './numbers.ts';
import { distinctSources, holdersOf, planPrepaid } from './planPrepaid.ts';
import { prepaidRounds, recordPrepaid, rowsOfRecharge, rowsOfSale } from './prepaidRecord.ts';

/** Locks cards and packages, so that their money is neither invoiced, refunded nor moved meanwhile. */
export const lockHolders = (db: Db, { cardIds, packageIds }: { cardIds: readonly string[]; packageIds: readonly string[] }) =>
  lockInOrder({
    card: () => lockRows(db, 'card', db`select from member_card where id = any (${cardIds as string[]}::uuid[]) order by id for update`),
    package: () =>
      lockRows(db, 'package', db`select from patient_package where id = any (${packageIds as string[]}::uuid[]) order by id for update`),
  });

/** Issues an untaxed blue invoice over recharges and package sales of one patient. */
export async function issuePrepaid(context: Context, draft: Prepaid.PrepaidDraft): Promise<Invoice.Head> {
  const { db, session, now, newId, audit } = context;
  refuse(checkBuyer(draft));
  const wanted = distinctSources([draft.source, ...(draft.others ?? [])]);
  await lockHolders(db, await holdersOf(db, wanted));
  const { sources, lines, amount, seller } = await planPrepaid(context, wanted);
  if (amount !== draft.amount) throw new Problem('invoice.refused.changed');
  const { patientId } = sources[0]!; // one source was asked for at least
  const rounds = await prepaidRounds(
    context,
    sources.map(({ id, firstId }) => firstId ?? id),
  );
  const { orgId, practiceId, staffId } = session;
  const id = newId();
  const buyer = buyerOf(draft);
  const { rangeId, serial, number } = await drawNumber(db);
  failpoint('invoice.numbered');
  const issuedAt = now();
  await db`insert into invoice ${db({
    orgId,
    practiceId,
    id,
    kind: 'blue',
    round: 1,
    billId: null,
    patientId,
    rangeId,
    serial,
    number,
    ...buyer,
    seller: db.json({ ...seller }),
    amount,
    tax: 0,
    remark: draft.remark.trim(),
    issuedAt,
    issuedBy: staffId,
  })}`;
  await writeLines(context, id, lines);
  const rows = sources.flatMap((source) => {
    const round = (rounds.get(source.firstId ?? source.id) ?? 0) + 1;
    return source.firstId === null ? rowsOfRecharge(round, source.parts) : rowsOfSale(source.firstId, round, source.amount, source.parts);
  });
  await recordPrepaid(context, { invoiceId: id, number }, rows);
  failpoint('invoice.recorded');
  const sending = await beginSending(context, { id, issuedAt, ...buyer });
  const of = sources.map((source) => source.number).join(' ');
  audit({ patientId, objectId: id, detail: { act: 'issuePrepaidInvoice', of, invoice: number, amount } });
  await tell(context, sending !== null);
  return { id, number, amount, issuedAt: issuedAt.toISOString(), status: invoiceState.issued, billCount: sources.length, sending };
}
