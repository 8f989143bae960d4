import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { DisabledReason } from '../../../blocks/DisabledReason.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import { useFlowAct } from '../../../blocks/useFlowAct.tsx';
import { useMissingRight } from '../../../blocks/useMissingRight.ts';
import { directions, documentCan, movingAct } from '../../../domain/inventory/states.ts';
import type * as Stock from '../../../domain/inventory/stockShapes.ts';
import { useWords } from '../../../words/useWords.ts';
import type { Place } from './usePlace.ts';

type Act =
  | 'submit'
  | 'approve'
  | 'approveBook'
  | 'approveDispatch'
  | 'reject'
  | 'book'
  | 'dispatch'
  | 'direct'
  | 'receive'
  | 'cancel'
  | 'reverse';

interface Props {
  document: Stock.DocumentFull;
  place: Place;
  refresh: () => void;
}

const subjectOf = { [directions.in]: 'stockIn', [directions.out]: 'stockOut', [directions.between]: 'transfer' } as const;

const risky: readonly Act[] = ['reject', 'cancel', 'reverse'];
const approvals: readonly Act[] = ['approve', 'approveBook', 'approveDispatch', 'reject'];
/** Moved by the right to review alone; approving and booking at once needs the right to move stock besides. */
const onlyAudits: readonly Act[] = ['approve', 'reject'];
const reasoned: readonly Act[] = ['reject', 'cancel', 'reverse'];

/** Which acts a document offers in its state, the next one last. */
function offered(
  { status, direction, type, reversedByNumber }: Stock.DocumentFull,
  { audits, skipApproval }: { audits: boolean; skipApproval: boolean },
): Act[] {
  const isBetween = direction === directions.between;
  const move = isBetween ? 'dispatch' : 'book';
  const mayMove = documentCan(movingAct(move, { skipApproval }), status);
  const byHand = !isBetween && !['countGain', 'countLoss', 'reversal'].includes(type);
  return [
    ...(documentCan('cancel', status) || documentCan('recall', status) ? (['cancel'] as const) : []),
    ...(documentCan('reverse', status) && byHand && !reversedByNumber ? (['reverse'] as const) : []),
    ...(audits && documentCan('reject', status) ? (['reject'] as const) : []),
    ...(documentCan('submit', status) && !mayMove ? (['submit'] as const) : []),
    ...(audits && documentCan('approve', status) && !mayMove ? (['approve', isBetween ? 'approveDispatch' : 'approveBook'] as const) : []),
    ...(mayMove ? ([move] as const) : []),
    ...(isBetween && skipApproval && documentCan('direct', status) ? (['direct'] as const) : []),
    ...(documentCan('receive', status) ? (['receive'] as const) : []),
  ];
}

export function DocumentActs({ document, place, refresh }: Props) {
  const { say, money } = useWords();
  const { may, user } = useStaff();
  const { data: setting } = api.useQueryStockSettingQuery();
  const lacks = useMissingRight('o_stock_move');
  const [asking, setAsking] = useState<Act>();
  const { doOrAsk, question } = useFlowAct();
  const run = useRun(document, doOrAsk);
  const acts = offered(document, { audits: may('o_inventory_audit'), skipApproval: setting?.skipApproval === true });
  const isOwn = document.createdBy === user.userId && setting?.ownApproval === false;
  const reasonOf = (act: Act) => {
    if (isOwn && approvals.includes(act)) return say('inventory.refused.own');
    return onlyAudits.includes(act) ? undefined : lacks;
  };
  const primary = acts.at(-1);
  const values = { number: document.number, count: document.itemCount, amount: money(document.amount) };
  return (
    <>
      {documentCan('edit', document.status) && document.type !== 'reversal' ? (
        <DisabledReason reason={lacks}>
          <Button variant="outlined" onClick={() => place.edit(document.id)}>
            {say('action.edit')}
          </Button>
        </DisabledReason>
      ) : null}
      {acts.map((act) => (
        <DisabledReason key={act} reason={reasonOf(act)}>
          <Button
            variant={act === primary && !risky.includes(act) ? 'contained' : 'outlined'}
            color={risky.includes(act) ? 'error' : 'primary'}
            onClick={() => setAsking(act)}
          >
            {say(`inventory.act.${act}`)}
          </Button>
        </DisabledReason>
      ))}
      {question}
      {asking ? (
        <ConfirmAct
          title={say(`inventory.confirm.${asking}`, values)}
          effect={say(`inventory.effect.${asking}`, values)}
          act={say(`inventory.act.${asking}`)}
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

function useRun({ id, version, direction }: Stock.DocumentFull, doOrAsk: ReturnType<typeof useFlowAct>['doOrAsk']) {
  const [submit] = api.useSubmitStockDocumentMutation({ tells: 'caller' });
  const [audit] = api.useAuditStockDocumentMutation({ tells: 'caller' });
  const [book] = api.useProcessStockDocumentMutation({ tells: 'caller' });
  const [dispatch] = api.useDispatchTransferMutation({ tells: 'caller' });
  const [direct] = api.useTransferStockDirectlyMutation({ tells: 'caller' });
  const [receive] = api.useReceiveTransferMutation({ tells: 'caller' });
  const [cancel] = api.useCancelStockDocumentMutation({ tells: 'caller' });
  const [reverse] = api.useReverseStockDocumentMutation({ tells: 'caller' });
  return async (act: Act, reason: string): Promise<unknown> => {
    const which = { id, version };
    const byFlow = (perform: () => Promise<unknown>) => doOrAsk({ act: subjectOf[direction], draft: which, perform });
    if (act === 'submit') return byFlow(() => submit(which).unwrap());
    if (act === 'approve') return audit({ ...which, flag: 1 }).unwrap();
    if (act === 'approveBook' || act === 'approveDispatch') return audit({ ...which, flag: 1, andBook: true as const }).unwrap();
    if (act === 'reject') return audit({ ...which, flag: 0, remark: reason }).unwrap();
    if (act === 'book') return byFlow(() => book(which).unwrap());
    if (act === 'dispatch') return byFlow(() => dispatch(which).unwrap());
    if (act === 'direct') return byFlow(() => direct(which).unwrap());
    if (act === 'receive') return receive(which).unwrap();
    if (act === 'cancel') return cancel({ ...which, reason }).unwrap();
    return reverse({ ...which, reason }).unwrap();
  };
}
