import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../../../api/api.ts';
import { ConfirmAct } from '../../../../blocks/ConfirmAct.tsx';
import { DisabledReason } from '../../../../blocks/DisabledReason.tsx';
import { NeedsRight } from '../../../../blocks/NeedsRight.tsx';
import { useStaff } from '../../../../blocks/staff.ts';
import { useMissingRight } from '../../../../blocks/useMissingRight.ts';
import { openOfOrder } from '../../../../domain/inventory/purchase/order/rules.ts';
import type * as Order from '../../../../domain/inventory/purchase/order/shapes.ts';
import { orderCan } from '../../../../domain/inventory/purchase/order/states.ts';
import type { MessageId } from '../../../../domain/messageId.ts';
import { useWords } from '../../../../words/useWords.ts';
import type { OrderPlace } from './useOrderPlace.ts';

type Act = 'cancel' | 'close' | 'reject' | 'send' | 'approve';

interface Props {
  order: Order.OrderFull;
  place: OrderPlace;
  refresh: () => void;
}

const words: Record<Act, { act: MessageId; confirm: MessageId; effect: MessageId }> = {
  cancel: { act: 'inventory.order.act.cancel', confirm: 'inventory.order.confirm.cancel', effect: 'inventory.order.effect.cancel' },
  close: { act: 'inventory.order.act.close', confirm: 'inventory.order.confirm.close', effect: 'inventory.order.effect.close' },
  reject: { act: 'inventory.act.reject', confirm: 'inventory.confirm.reject', effect: 'inventory.purchase.effect.reject' },
  send: { act: 'inventory.order.act.send', confirm: 'inventory.order.confirm.send', effect: 'inventory.order.effect.send' },
  approve: { act: 'inventory.act.approve', confirm: 'inventory.confirm.approve', effect: 'inventory.order.effect.approve' },
};
const reasoned: readonly Act[] = ['cancel', 'close', 'reject'];
const reviews: readonly Act[] = ['reject', 'approve'];
const sequence: readonly Act[] = ['cancel', 'close', 'reject', 'send', 'approve'];

export function OrderActs({ order, place, refresh }: Props) {
  const { say, amount, name } = useWords();
  const { may, user } = useStaff();
  const { data: setting } = api.useQueryStockSettingQuery();
  const lacks = useMissingRight('o_purchase_plan');
  const [asking, setAsking] = useState<Act>();
  const run = useRun(order);
  const acts = sequence.filter((act) => orderCan(act, order.status) && (!reviews.includes(act) || may('o_inventory_audit')));
  const isOwn = order.createdBy === user.userId && setting?.ownApproval === false;
  const reasonOf = (act: Act) => {
    if (isOwn && reviews.includes(act)) return say('inventory.refused.own');
    return reviews.includes(act) ? undefined : lacks;
  };
  const values = { number: order.number, count: order.itemCount, amount: amount(order.amount), supplier: name(order.supplier) };
  return (
    <>
      {orderCan('edit', order.status) ? (
        <DisabledReason reason={lacks}>
          <Button variant="outlined" onClick={() => place.edit(order.id)}>
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
      {orderCan('receive', order.status) && order.lines.some((line) => openOfOrder(line) > 0) ? (
        <NeedsRight need="o_stock_move">
          <Button variant="contained" onClick={() => place.receive(order.id)}>
            {say('inventory.order.act.receive')}
          </Button>
        </NeedsRight>
      ) : null}
      {asking ? (
        <ConfirmAct
          title={say(words[asking].confirm, values)}
          effect={say(words[asking].effect, values)}
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

function useRun({ id, version }: Order.OrderFull) {
  const [send] = api.useSendPurchaseOrderMutation({ tells: 'caller' });
  const [audit] = api.useAuditPurchaseOrderMutation({ tells: 'caller' });
  const [close] = api.useClosePurchaseOrderMutation({ tells: 'caller' });
  const [cancel] = api.useCancelPurchaseOrderMutation({ tells: 'caller' });
  const which = { id, version };
  const runs: Record<Act, (reason: string) => Promise<unknown>> = {
    send: () => send(which).unwrap(),
    approve: () => audit({ ...which, flag: 1 }).unwrap(),
    reject: (reason) => audit({ ...which, flag: 0, remark: reason }).unwrap(),
    close: (reason) => close({ ...which, reason }).unwrap(),
    cancel: (reason) => cancel({ ...which, reason }).unwrap(),
  };
  return (act: Act, reason: string) => runs[act](reason);
}
