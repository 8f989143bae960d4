import { payState } from '../../../../src/domain/billing/states.ts';
import { bestFirst, type Coverage } from '../../../../src/domain/order/coverage.ts';
import { signState } from '../../../../src/domain/order/states.ts';
import { literal } from '../../../database/literal.ts';
import type { Context } from '../../../pipeline/context.ts';
import { say } from '../../../words/words.ts';
import { payoutsOfPolicies } from '../../insurance/queries/coverage.ts';

interface Unpaid {
  id: string;
  itemId: string;
  categoryCode: string;
  quantity: number;
  net: number;
}

/**
 * The likely payment of each valid policy for the unpaid orders of a visit, reckoned as one bill. Discounts of the
 * desk are not known here. Without a policy: nothing.
 */
export async function findOrderCoverage(context: Context, encounterId: string, patientId: string): Promise<Coverage[]> {
  const { db, session } = context;
  const lines = await db<Unpaid[]>`
    select a.id, a.item_id, i.category_code, a.quantity::float8 as quantity, amount_of(a.unit_price, a.quantity, a.whole_price, a.whole_units)::float8 as net
    from advice a join item i on i.org_id = a.org_id and i.id = a.item_id
    where a.encounter_id = ${encounterId} and a.sign_status <> ${literal(db, signState.revoked)} and a.unit_price * a.quantity > 0
      and not exists (
        select from bill_line l join bill b on b.org_id = l.org_id and b.id = l.bill_id
        where l.org_id = a.org_id and l.advice_id = a.id and b.status = ${literal(db, payState.paid)})
    order by a.sort, a.id`;
  const policies = await payoutsOfPolicies(context, { patientId, encounterId, lines });
  return bestFirst(
    policies.map(({ policy, payouts }) => ({
      ...policy,
      lines: lines.map(({ id, net }, place) => {
        const { amount, notes } = payouts[place]!; // one for each line
        return {
          orderId: id,
          amount: net,
          pays: amount,
          reasons: notes.map(({ message, values }) => say(session.language, message, values)),
        };
      }),
    })),
  );
}
