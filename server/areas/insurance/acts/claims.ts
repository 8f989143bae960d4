import { payState } from '../../../../src/domain/billing/states.ts';
import { dateAt } from '../../../../src/domain/dates.ts';
import { checkEobNumber } from '../../../../src/domain/insurance/rules.ts';
import type * as Insurance from '../../../../src/domain/insurance/shapes.ts';
import { type ClaimAct, claimActs, claimCan, claimState } from '../../../../src/domain/insurance/states.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import { nextNumber } from '../../../database/counters.ts';
import { failpoint } from '../../../database/failpoint.ts';
import { literal } from '../../../database/literal.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { insuredPart } from '../queries.ts';

interface Stored {
  id: string;
  status: Insurance.ClaimStatus;
  requested: number;
  paid: number;
  version: number;
}

/** Settled bills of one insurer that stand in no claim yet. */
export async function saveClaim(context: Context, { companyId, billIds, remark }: Insurance.ClaimDraft): Promise<Saved> {
  const { db, session, now, newId, audit } = context;
  const wanted = [...new Set(billIds)];
  const bills = await lockRows(
    db,
    'bill',
    db<{ id: string; requested: number; companyId: string; isClaimed: boolean }[]>`
    select b.id, ${insuredPart(db)} as requested, n.company_id, exists (select from claim_bill x where x.bill_id = b.id) as is_claimed
    from bill b join patient_insurance n on n.org_id = b.org_id and n.id = b.insurance_id
    where b.id = any (${wanted}::uuid[]) and b.status = ${literal(db, payState.paid)} order by b.id for update of b`,
  );
  if (bills.length !== wanted.length) throw absent();
  if (bills.some((bill) => bill.companyId !== companyId)) throw new Problem('insurance.refused.otherCompany');
  if (bills.some(({ isClaimed }) => isClaimed)) throw new Problem('insurance.refused.claimed');
  if (bills.some(({ requested }) => requested <= 0)) throw new Problem('insurance.refused.nothing');
  const id = newId();
  const { text } = await nextNumber(db, 'claim', { orgId: session.orgId, scope: session.practiceId, date: dateAt(now()) });
  const own = { orgId: session.orgId, practiceId: session.practiceId };
  const requested = bills.reduce((sum, bill) => sum + bill.requested, 0);
  await db`insert into claim ${db({ ...own, id, claimNumber: text, companyId, requested, remark, createdAt: now(), createdBy: session.staffId })}`;
  await db`insert into claim_bill ${db(bills.map((bill) => ({ ...own, claimId: id, billId: bill.id, requested: bill.requested })))}`;
  audit({ objectId: id, detail: { act: 'saveClaim', bills: wanted.length, requested } });
  return { id, version: 1 };
}

/** Locks a claim whose state allows an act. `version` is left out by acts that do not change the claim itself. */
export async function lockClaim({ db }: Context, id: string, act: ClaimAct, version?: number): Promise<Stored> {
  const [stored] = await lockRows(
    db,
    'claim',
    db<Stored[]>`select id, status, requested, paid, version from claim where id = ${id} for update`,
  );
  if (!stored) throw absent();
  if (!claimCan(act, stored.status)) throw new Problem(claimActs[act].refused);
  if (version !== undefined && stored.version !== version) throw new Problem('error.version');
  return stored;
}

export async function submitClaim(context: Context, { id, version }: { id: string; version: number }): Promise<Done> {
  await lockClaim(context, id, 'submit', version);
  await context.db`update claim set status = ${claimState.submitted}, submitted_at = ${context.now()}, version = version + 1 where id = ${id}`;
  return { done: true };
}

/** What the insurer answered. Several answers to one claim add up, never to more than was asked for. */
export async function saveEob(context: Context, draft: Insurance.EobDraft): Promise<Saved> {
  const { db, session, now, newId } = context;
  refuse(checkEobNumber(draft));
  if (draft.reportNumber !== '' && !/^[0-9A-Za-z]+$/.test(draft.reportNumber))
    refuse([{ field: 'reportNumber', message: 'insurance.reportNumber.rule' }]);
  if (draft.paid < 0) refuse([{ field: 'paid', message: 'error.notPositive' }]);
  if (draft.receivedOn > dateAt(now())) refuse([{ field: 'receivedOn', message: 'insurance.eob.future' }]);
  const stored = await lockClaim(context, draft.claimId, 'receive', draft.version);
  const [twin] = await db`select from claim_eob where eob_number = ${draft.eobNumber.trim()}`;
  if (twin) refuse([{ field: 'eobNumber', message: 'error.duplicate' }]);
  const [sum] = await db<
    { paid: number }[]
  >`select coalesce(sum(paid), 0)::bigint as paid from claim_eob where claim_id = ${draft.claimId}`;
  if (sum!.paid + draft.paid > stored.requested) refuse([{ field: 'paid', message: 'insurance.distribution.tooMuch' }]);
  const id = newId();
  const { claimId, eobNumber, reportNumber, paid, receivedOn } = draft;
  await db`insert into claim_eob ${db({
    orgId: session.orgId,
    practiceId: session.practiceId,
    id,
    claimId,
    eobNumber: eobNumber.trim(),
    reportNumber,
    paid,
    receivedOn,
    staffId: session.staffId,
    at: now(),
  })}`;
  await db`update claim set status = ${claimState.eobReceived}, version = version + 1 where id = ${claimId}`;
  return { id };
}

/** Shares what the insurer paid out over the bills: to none more than was asked for it, together what the answers say at most. */
export async function distributeClaim(context: Context, { claimId, lines, version }: Insurance.Distribution): Promise<Done> {
  const { db } = context;
  await lockClaim(context, claimId, 'distribute', version);
  const [bills, [eobs]] = await Promise.all([
    db<{ billId: string; requested: number }[]>`select bill_id, requested from claim_bill where claim_id = ${claimId}`,
    db<{ paid: number }[]>`select coalesce(sum(paid), 0)::bigint as paid from claim_eob where claim_id = ${claimId}`,
  ]);
  refuse(
    lines.flatMap(({ billId, paid }, index) => {
      const bill = bills.find((each) => each.billId === billId);
      const isWrong = !bill || paid < 0 || paid > bill.requested || lines.findIndex((line) => line.billId === billId) < index;
      return isWrong ? [{ field: `lines.${index}.paid`, message: 'insurance.distribution.tooMuch' } as const] : [];
    }),
  );
  const total = lines.reduce((sum, { paid }) => sum + paid, 0);
  if (total > eobs!.paid) refuse([{ field: 'lines', message: 'insurance.distribution.aboveEob' }]);
  await db`update claim_bill set paid = 0 where claim_id = ${claimId}`;
  for (const { billId, paid } of lines) await db`update claim_bill set paid = ${paid} where claim_id = ${claimId} and bill_id = ${billId}`;
  failpoint('claim.halfway');
  await db`update claim set paid = ${total}, version = version + 1 where id = ${claimId}`;
  return { done: true };
}

/** Paid complete: all that the insurer answered is shared out. Unpaid complete: nothing came. */
export async function completeClaim(
  context: Context,
  { id, isPaid, version }: { id: string; isPaid: boolean; version: number },
): Promise<Done> {
  const { db, now } = context;
  const stored = await lockClaim(context, id, isPaid ? 'completePaid' : 'completeUnpaid', version);
  const [eobs] = await db<{ paid: number }[]>`select coalesce(sum(paid), 0)::bigint as paid from claim_eob where claim_id = ${id}`;
  if (isPaid && (stored.paid === 0 || stored.paid !== eobs!.paid)) throw new Problem('insurance.refused.notDistributed');
  if (!isPaid && eobs!.paid > 0) throw new Problem('insurance.refused.hasPayment');
  await db`update claim set status = ${isPaid ? claimState.compensated : claimState.unpaid}, closed_at = ${now()}, version = version + 1 where id = ${id}`;
  return { done: true };
}

/** Its bills may be claimed anew. */
export async function cancelClaim(context: Context, { id, version }: { id: string; version: number }): Promise<Done> {
  await lockClaim(context, id, 'cancel', version);
  await context.db`delete from claim_bill where claim_id = ${id}`;
  await context.db`update claim set status = ${claimState.cancelled}, closed_at = ${context.now()}, version = version + 1 where id = ${id}`;
  return { done: true };
}
