import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { DisabledReason } from '../../../blocks/DisabledReason.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import { useFlowAct } from '../../../blocks/useFlowAct.tsx';
import { useMissingRight } from '../../../blocks/useMissingRight.ts';
import type * as Count from '../../../domain/inventory/countShapes.ts';
import { countCan } from '../../../domain/inventory/states.ts';
import { useWords } from '../../../words/useWords.ts';

type Act = 'cancel' | 'submit' | 'reject' | 'approve';

interface Props {
  count: Count.CountFull;
  /** When everything entered is kept; rejects when it cannot be. */
  settled: () => Promise<void>;
  refresh: () => void;
}

/** What can be done with a count sheet as a whole. */
export function CountActs({ count, settled, refresh }: Props) {
  const { say, money } = useWords();
  const { may, user } = useStaff();
  const { data: setting } = api.useQueryStockSettingQuery();
  const [asking, setAsking] = useState<Act>();
  const { doOrAsk, question } = useFlowAct();
  const run = useRun(count, doOrAsk);
  const audits = may('o_inventory_audit');
  const lacks = useMissingRight('o_stock_count');
  const acts = (['cancel', 'reject', 'submit', 'approve'] as const).filter(
    (act) => countCan(act, count.status) && (audits || act === 'cancel' || act === 'submit'),
  );
  const isOwn = count.createdBy === user.userId && setting?.ownApproval === false;
  const reasonOf = (act: Act) => {
    if ((act === 'approve' || act === 'reject') && isOwn) return say('inventory.refused.own');
    if (act === 'cancel' || act === 'submit') {
      if (lacks) return lacks;
    }
    return act === 'submit' && count.counted === 0 ? say('inventory.count.empty') : undefined;
  };
  const values = {
    number: count.number,
    left: count.lines - count.counted,
    differing: count.differing ?? 0,
    amount: money(count.difference ?? 0),
  };
  const isRisky = (act: Act) => act === 'cancel' || act === 'reject';
  return (
    <>
      {acts.map((act) => (
        <DisabledReason key={act} reason={reasonOf(act)}>
          <Button
            variant={isRisky(act) ? 'outlined' : 'contained'}
            color={isRisky(act) ? 'error' : 'primary'}
            onClick={() => setAsking(act)}
          >
            {say(`inventory.act.${act}`)}
          </Button>
        </DisabledReason>
      ))}
      {question}
      {asking ? (
        <ConfirmAct
          title={say(`inventory.count.confirm.${asking}`, values)}
          effect={say(`inventory.count.effect.${asking}`, values)}
          act={say(`inventory.act.${asking}`)}
          danger={isRisky(asking)}
          {...(asking === 'reject' ? { reason: 'required' as const } : {})}
          confirm={async (reason) => {
            try {
              if (asking !== 'cancel') await settled();
              await run(asking, reason);
            } finally {
              refresh();
            }
          }}
          close={() => setAsking(undefined)}
        />
      ) : null}
    </>
  );
}

function useRun({ id, version }: Count.CountFull, doOrAsk: ReturnType<typeof useFlowAct>['doOrAsk']) {
  const [submit] = api.useSubmitStockCountMutation({ tells: 'caller' });
  const [audit] = api.useAuditStockCountMutation({ tells: 'caller' });
  const [cancel] = api.useCancelStockCountMutation({ tells: 'caller' });
  return async (act: Act, remark: string): Promise<unknown> => {
    const which = { id, version };
    if (act === 'submit') return doOrAsk({ act: 'stockCount', draft: which, perform: () => submit(which).unwrap() });
    if (act === 'cancel') return cancel(which).unwrap();
    return audit({ ...which, flag: act === 'approve' ? 1 : 0, ...(act === 'reject' ? { remark } : {}) }).unwrap();
  };
}
