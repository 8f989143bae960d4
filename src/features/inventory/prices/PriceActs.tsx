import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { DisabledReason } from '../../../blocks/DisabledReason.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import { useFlowAct } from '../../../blocks/useFlowAct.tsx';
import { useMissingRight } from '../../../blocks/useMissingRight.ts';
import { dateAt } from '../../../domain/dates.ts';
import { isDue, priceCan } from '../../../domain/inventory/prices/rules.ts';
import type * as Prices from '../../../domain/inventory/prices/shapes.ts';
import { priceState } from '../../../domain/inventory/states.ts';
import type { MessageId } from '../../../domain/messageId.ts';
import { useWords } from '../../../words/useWords.ts';
import type { Place } from '../document/usePlace.ts';

type Act = 'void' | 'reject' | 'submit' | 'approve' | 'apply';

interface Props {
  adjustment: Prices.AdjustmentFull;
  place: Place;
  refresh: () => void;
}

const words: Record<Act, { act: MessageId; confirm: MessageId; effect: MessageId }> = {
  void: { act: 'inventory.prices.act.void', confirm: 'inventory.prices.confirm.void', effect: 'inventory.prices.effect.void' },
  reject: { act: 'inventory.act.reject', confirm: 'inventory.confirm.reject', effect: 'inventory.prices.effect.reject' },
  submit: { act: 'inventory.act.submit', confirm: 'inventory.confirm.submit', effect: 'inventory.prices.effect.submit' },
  approve: { act: 'inventory.act.approve', confirm: 'inventory.confirm.approve', effect: 'inventory.prices.effect.approve' },
  apply: { act: 'inventory.prices.act.apply', confirm: 'inventory.prices.confirm.apply', effect: 'inventory.prices.effect.approve' },
};
const reasoned: readonly Act[] = ['void', 'reject'];
const reviews: readonly Act[] = ['reject', 'approve'];

interface Circumstances {
  audits: boolean;
  skipApproval: boolean;
  isDue: boolean;
}

/** Acts that an adjustment offers in its state, the next one last. */
function offered({ status }: Prices.AdjustmentFull, { audits, skipApproval, isDue: due }: Circumstances): Act[] {
  const isApproved = status === priceState.approved;
  const mayApply = isApproved ? due : skipApproval && priceCan('applyUnapproved', status);
  return [
    ...(priceCan('void', status) ? (['void'] as const) : []),
    ...(audits && priceCan('reject', status) ? (['reject'] as const) : []),
    ...(priceCan('submit', status) && !mayApply ? (['submit'] as const) : []),
    ...(audits && priceCan('approve', status) && !mayApply ? (['approve'] as const) : []),
    ...(mayApply ? (['apply'] as const) : []),
  ];
}

export function PriceActs({ adjustment, place, refresh }: Props) {
  const { say } = useWords();
  const { may, user } = useStaff();
  const { data: setting } = api.useQueryStockSettingQuery();
  const lacks = useMissingRight('o_price_change');
  const [asking, setAsking] = useState<Act>();
  const { doOrAsk, question } = useFlowAct();
  const run = useRun(adjustment, doOrAsk);
  const due = isDue(adjustment.takesEffectOn, dateAt(new Date()));
  const acts = offered(adjustment, { audits: may('o_inventory_audit'), skipApproval: setting?.skipApproval === true, isDue: due });
  const isOwn = adjustment.createdBy === user.userId && setting?.ownApproval === false;
  const reasonOf = (act: Act) => {
    if (isOwn && reviews.includes(act)) return say('inventory.refused.own');
    return reviews.includes(act) ? undefined : lacks;
  };
  const primary = acts.at(-1);
  const values = { number: adjustment.number, count: adjustment.itemCount, date: adjustment.takesEffectOn ?? '' };
  const effectOf = (act: Act) =>
    words[act].effect === 'inventory.prices.effect.approve' && !due ? 'inventory.prices.effect.approveLater' : words[act].effect;
  return (
    <>
      {priceCan('edit', adjustment.status) ? (
        <DisabledReason reason={lacks}>
          <Button variant="outlined" onClick={() => place.edit(adjustment.id)}>
            {say('action.edit')}
          </Button>
        </DisabledReason>
      ) : null}
      {acts.map((act) => (
        <DisabledReason key={act} reason={reasonOf(act)}>
          <Button
            variant={act === primary && !reasoned.includes(act) ? 'contained' : 'outlined'}
            color={reasoned.includes(act) ? 'error' : 'primary'}
            onClick={() => setAsking(act)}
          >
            {say(words[act].act)}
          </Button>
        </DisabledReason>
      ))}
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

function useRun({ id, version }: Prices.AdjustmentFull, doOrAsk: ReturnType<typeof useFlowAct>['doOrAsk']) {
  const [submit] = api.useSubmitPriceAdjustmentMutation({ tells: 'caller' });
  const [audit] = api.useAuditPriceAdjustmentMutation({ tells: 'caller' });
  const [apply] = api.useApplyPriceAdjustmentMutation({ tells: 'caller' });
  const [end] = api.useVoidPriceAdjustmentMutation({ tells: 'caller' });
  return async (act: Act, reason: string): Promise<unknown> => {
    const which = { id, version };
    const byFlow = (perform: () => Promise<unknown>) => doOrAsk({ act: 'goodsPrice', draft: which, perform });
    if (act === 'submit') return byFlow(() => submit(which).unwrap());
    if (act === 'approve') return byFlow(() => audit({ ...which, flag: 1 }).unwrap());
    if (act === 'apply') return byFlow(() => apply(which).unwrap());
    if (act === 'reject') return audit({ ...which, flag: 0, remark: reason }).unwrap();
    return end({ ...which, reason }).unwrap();
  };
}
