import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { DisabledReason } from '../../../blocks/DisabledReason.tsx';
import { NeedsRight } from '../../../blocks/NeedsRight.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import { useFlowAct } from '../../../blocks/useFlowAct.tsx';
import { useMissingRight } from '../../../blocks/useMissingRight.ts';
import { suppliersToCome } from '../../../domain/inventory/purchase/rules.ts';
import type * as Purchase from '../../../domain/inventory/purchase/shapes.ts';
import { purchaseCan } from '../../../domain/inventory/purchase/states.ts';
import type { MessageId } from '../../../domain/messageId.ts';
import { useWords } from '../../../words/useWords.ts';
import { WriteOrders } from './order/WriteOrders.tsx';
import type { PlanPlace } from './usePlanPlace.ts';

type Act = 'void' | 'close' | 'reject' | 'submit' | 'approve';

interface Props {
  plan: Purchase.PlanFull;
  place: PlanPlace;
  refresh: () => void;
}

const words: Record<Act, { act: MessageId; confirm: MessageId; effect: MessageId }> = {
  void: { act: 'inventory.purchase.act.void', confirm: 'inventory.purchase.confirm.void', effect: 'inventory.purchase.effect.void' },
  close: { act: 'inventory.purchase.act.close', confirm: 'inventory.purchase.confirm.close', effect: 'inventory.purchase.effect.close' },
  reject: { act: 'inventory.act.reject', confirm: 'inventory.confirm.reject', effect: 'inventory.purchase.effect.reject' },
  submit: { act: 'inventory.act.submit', confirm: 'inventory.confirm.submit', effect: 'inventory.purchase.effect.submit' },
  approve: { act: 'inventory.act.approve', confirm: 'inventory.confirm.approve', effect: 'inventory.purchase.effect.approve' },
};
const reasoned: readonly Act[] = ['void', 'close', 'reject'];
const reviews: readonly Act[] = ['reject', 'approve'];
const order: readonly Act[] = ['void', 'close', 'reject', 'submit', 'approve'];

export function PurchaseActs({ plan, place, refresh }: Props) {
  const { say, amount } = useWords();
  const { may, user } = useStaff();
  const { data: setting } = api.useQueryStockSettingQuery();
  const lacks = useMissingRight('o_purchase_plan');
  const [asking, setAsking] = useState<Act>();
  const { run, question } = useRun(plan);
  const acts = order.filter((act) => purchaseCan(act, plan.status) && (!reviews.includes(act) || may('o_inventory_audit')));
  const isOwn = plan.createdBy === user.userId && setting?.ownApproval === false;
  const reasonOf = (act: Act) => {
    if (isOwn && reviews.includes(act)) return say('inventory.refused.own');
    return reviews.includes(act) ? undefined : lacks;
  };
  const values = { number: plan.number, count: plan.itemCount, amount: amount(plan.amount) };
  const effectOf = (act: Act) =>
    act === 'submit' && setting?.skipApproval ? 'inventory.purchase.effect.submitAndApprove' : words[act].effect;
  return (
    <>
      {purchaseCan('edit', plan.status) ? (
        <DisabledReason reason={lacks}>
          <Button variant="outlined" onClick={() => place.edit(plan.id)}>
            {say('action.edit')}
          </Button>
        </DisabledReason>
      ) : null}
      {acts.map((act) => (
        <DisabledReason key={act} reason={reasonOf(act)}>
          <Button
            variant={reasoned.includes(act) ? 'outlined' : 'contained'}
            color={reasoned.includes(act) ? 'error' : 'primary'}
            onClick={() => setAsking(act)}
          >
            {say(words[act].act)}
          </Button>
        </DisabledReason>
      ))}
      {purchaseCan('receive', plan.status) ? <WriteOrders plan={plan} refresh={refresh} /> : null}
      {purchaseCan('receive', plan.status) ? <Receive plan={plan} place={place} /> : null}
      {question}
      {asking ? (
        <ConfirmAct
          title={say(words[asking].confirm, values)}
          effect={say(effectOf(asking), values)}
          act={say(words[asking].act)}
          danger={reasoned.includes(asking)}
          {...(reasoned.includes(asking) ? { reason: 'required' as const } : {})}
          confirm={async (reason) => {
            try {
              await run(asking, reason);
            } catch (problem) {
              refresh();
              throw problem;
            }
          }}
          close={() => setAsking(undefined)}
        />
      ) : null}
    </>
  );
}

/** A receipt for each supplier of whom something is still to come. */
function Receive({ plan, place }: Pick<Props, 'plan' | 'place'>) {
  const { say, name } = useWords();
  const suppliers = suppliersToCome(plan.lines);
  const labelOf = (supplierId: string | null) => {
    const supplier = plan.lines.find((line) => line.supplierId === supplierId)?.supplier;
    if (!supplier) return say('inventory.purchase.receiveFrom.none');
    return say('inventory.purchase.receiveFrom', { supplier: name(supplier) });
  };
  return suppliers.map((supplierId) => (
    <NeedsRight key={supplierId} need="o_stock_move">
      <Button variant="contained" onClick={() => place.receive(plan.id, supplierId)}>
        {suppliers.length === 1 ? say('inventory.purchase.receive') : labelOf(supplierId)}
      </Button>
    </NeedsRight>
  ));
}

function useRun({ id, version }: Purchase.PlanFull) {
  const { doOrAsk, question } = useFlowAct();
  const [submit] = api.useSubmitPurchasePlanMutation({ tells: 'caller' });
  const [audit] = api.useAuditPurchasePlanMutation({ tells: 'caller' });
  const [close] = api.useClosePurchasePlanMutation({ tells: 'caller' });
  const [end] = api.useVoidPurchasePlanMutation({ tells: 'caller' });
  const which = { id, version };
  const byFlow = (perform: () => Promise<unknown>) => doOrAsk({ act: 'purchasePlan', draft: which, perform });
  const runs: Record<Act, (reason: string) => Promise<unknown>> = {
    submit: () => byFlow(() => submit(which).unwrap()),
    approve: () => byFlow(() => audit({ ...which, flag: 1 }).unwrap()),
    reject: (reason) => audit({ ...which, flag: 0, remark: reason }).unwrap(),
    close: (reason) => close({ ...which, reason }).unwrap(),
    void: (reason) => end({ ...which, reason }).unwrap(),
  };
  return { run: (act: Act, reason: string) => runs[act](reason), question };
}
