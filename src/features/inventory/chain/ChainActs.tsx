import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { DisabledReason } from '../../../blocks/DisabledReason.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import { useFlowAct } from '../../../blocks/useFlowAct.tsx';
import { useMissingRight } from '../../../blocks/useMissingRight.ts';
import { settleableOf } from '../../../domain/inventory/chain/rules.ts';
import type * as Chain from '../../../domain/inventory/chain/shapes.ts';
import { type ChainAct, chainCan, isDoneBy, type SettlingWay, sendingAct } from '../../../domain/inventory/chain/states.ts';
import { useWords } from '../../../words/useWords.ts';
import type { Place } from '../document/usePlace.ts';

/** Acts that need quantities line by line: they open a sheet of their own. */
export type Working = 'receive' | SettlingWay | 'writeOff';

type Asked = 'submit' | 'approve' | 'reject' | 'send' | 'cancel' | 'refuse';

interface Props {
  chain: Chain.ChainFull;
  place: Place;
  work: (act: Working) => void;
  refresh: () => void;
}

const risky: readonly string[] = ['reject', 'cancel', 'refuse', 'writeOff'];
const reasoned: readonly string[] = ['reject', 'cancel', 'refuse'];
const approvals: readonly string[] = ['approve', 'reject'];

/** Which acts the transfer offers to this clinic in its state, the next one last. */
function offered(chain: Chain.ChainFull, { audits, skipApproval }: { audits: boolean; skipApproval: boolean }): (Asked | Working)[] {
  const can = (act: ChainAct) => chainCan(act, chain.status) && isDoneBy(act, chain.side);
  const maySend = can(sendingAct({ skipApproval }));
  const settles = (way: SettlingWay | 'writeOff') => can(way) && chain.lines.some((line) => settleableOf(way, line) > 0);
  const mayLose = settles('writeOff') && audits && (chain.side === 'giver' || chain.toWarehouseId !== null);
  return [
    ...(can('cancel') ? (['cancel'] as const) : []),
    ...(audits && can('reject') ? (['reject'] as const) : []),
    ...(can('submit') && !maySend ? (['submit'] as const) : []),
    ...(audits && can('approve') && !maySend ? (['approve'] as const) : []),
    ...(maySend ? (['send'] as const) : []),
    ...(can('refuse') ? (['refuse'] as const) : []),
    ...(mayLose ? (['writeOff'] as const) : []),
    ...(['dropSurplus', 'sendMore', 'takeBack', 'arrive'] as const).filter(settles),
    ...(can('receive') ? (['receive'] as const) : []),
  ];
}

const isAsked = (act: Asked | Working): act is Asked => ['submit', 'approve', 'reject', 'send', 'cancel', 'refuse'].includes(act);

export function ChainActs({ chain, place, work, refresh }: Props) {
  const { say, money } = useWords();
  const { may, user } = useStaff();
  const { data: setting } = api.useQueryStockSettingQuery();
  const lacks = useMissingRight('o_stock_move');
  const [asking, setAsking] = useState<Asked>();
  const { doOrAsk, question } = useFlowAct();
  const run = useRun(chain, doOrAsk);
  const acts = offered(chain, { audits: may('o_inventory_audit'), skipApproval: setting?.skipApproval === true });
  const isOwn = chain.createdBy === user.userId && setting?.ownApproval === false;
  const reasonOf = (act: Asked | Working) => {
    if (isOwn && approvals.includes(act)) return say('inventory.refused.own');
    return approvals.includes(act) || act === 'writeOff' ? undefined : lacks;
  };
  const primary = acts.at(-1);
  const values = { number: chain.number, count: chain.itemCount, amount: money(chain.amount) };
  return (
    <>
      {chainCan('edit', chain.status) && chain.side === 'giver' ? (
        <DisabledReason reason={lacks}>
          <Button variant="outlined" onClick={() => place.edit(chain.id)}>
            {say('action.edit')}
          </Button>
        </DisabledReason>
      ) : null}
      {acts.map((act) => (
        <DisabledReason key={act} reason={reasonOf(act)}>
          <Button
            variant={act === primary && !risky.includes(act) ? 'contained' : 'outlined'}
            color={risky.includes(act) ? 'error' : 'primary'}
            onClick={() => (isAsked(act) ? setAsking(act) : work(act))}
          >
            {say(`inventory.chain.act.${act}`)}
          </Button>
        </DisabledReason>
      ))}
      {question}
      {asking ? (
        <ConfirmAct
          title={say(`inventory.chain.confirm.${asking}`, values)}
          effect={say(`inventory.chain.effect.${asking}`, values)}
          act={say(`inventory.chain.act.${asking}`)}
          danger={risky.includes(asking)}
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

function useRun({ id, version }: Chain.ChainFull, doOrAsk: ReturnType<typeof useFlowAct>['doOrAsk']) {
  const [submit] = api.useSubmitChainTransferMutation({ tells: 'caller' });
  const [audit] = api.useAuditChainTransferMutation({ tells: 'caller' });
  const [send] = api.useSendChainTransferMutation({ tells: 'caller' });
  const [cancel] = api.useCancelChainTransferMutation({ tells: 'caller' });
  const [refuse] = api.useRefuseChainTransferMutation({ tells: 'caller' });
  return async (act: Asked, reason: string): Promise<unknown> => {
    const which = { id, version };
    const byFlow = (perform: () => Promise<unknown>) => doOrAsk({ act: 'chainTransfer', draft: which, perform });
    if (act === 'submit') return byFlow(() => submit(which).unwrap());
    if (act === 'send') return byFlow(() => send(which).unwrap());
    if (act === 'approve') return audit({ ...which, flag: 1 }).unwrap();
    if (act === 'reject') return audit({ ...which, flag: 0, remark: reason }).unwrap();
    if (act === 'refuse') return refuse({ ...which, reason }).unwrap();
    return cancel({ ...which, reason }).unwrap();
  };
}
