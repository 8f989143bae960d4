import { dateAt } from '../../../../src/domain/dates.ts';
import { checkTaking } from '../../../../src/domain/deposit/rules.ts';
import type * as Deposit from '../../../../src/domain/deposit/shapes.ts';
import { bookMoney } from '../../../cash/cashLedger.ts';
import { checkedPayments } from '../../../cash/checkMethods.ts';
import { nextNumber } from '../../../database/counters.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, refuse } from '../../../pipeline/problem.ts';
import { listEntries } from '../../dictionary/queries/dictionaries.ts';
import { refuseDeceased } from '../../patient/acts/refuseDeceased.ts';
import { moneyMethods } from '../../register/queries/paymentMethods.ts';
import { bookDeposit, tellOfDeposits } from './bookDeposit.ts';

/** Takes money that is held for a patient, under a number of its own. */
export async function takeDeposit(
  context: Context,
  { patientId, purposeCode, note, amount, payments }: Deposit.Taking,
): Promise<{ id: string; depositNumber: string; change: number }> {
  const { db, session, now, newId, audit } = context;
  refuse(checkTaking({ patientId, purposeCode, amount }));
  const [patient] = await lockRows(db, 'patient', db`select from patient where id = ${patientId} and deleted_at is null for share`);
  if (!patient) throw absent();
  await refuseDeceased(db, 'deposit', [patientId], 'patientId');
  const [methods, purposes] = await Promise.all([moneyMethods(db), listEntries(db, 'depositPurpose')]);
  if (!purposes.some(({ code }) => code === purposeCode)) refuse([{ field: 'purposeCode', message: 'error.field.choice' }]);
  const { change } = checkedPayments(payments, methods, { receivable: amount, lineCount: 1, allowArrears: false });
  const id = newId();
  const at = now();
  const { orgId, practiceId, staffId } = session;
  const { text } = await nextNumber(db, 'deposit', { orgId, scope: practiceId, date: dateAt(at) });
  const own = { orgId, practiceId, id, depositNumber: text };
  await db`insert into deposit ${db({ ...own, patientId, purposeCode, note: note.trim(), amount, balance: amount, takenAt: at, takenBy: staffId })}`;
  const depositEntryId = await bookDeposit(context, { id, balance: 0 }, { kind: 'taken', amount });
  await bookMoney(context, { depositEntryId, kind: 'deposit', payments });
  audit({ patientId, objectId: id, detail: { act: 'takeDeposit', number: text, amount, purpose: purposeCode } });
  await tellOfDeposits(context);
  return { id, depositNumber: text, change };
}
