import Button from '@mui/material/Button';
import { type MouseEvent, useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import type * as Execution from '../../domain/nursing/shapes.ts';
import { dueAt } from '../../domain/nursing/skinTest/rules.ts';
import { executionState } from '../../domain/nursing/states.ts';
import { orderType } from '../../domain/order/orderTypes.ts';
import { useWords } from '../../words/useWords.ts';
import { ExecuteDialog } from './ExecuteDialog.tsx';
import { RecordsDrawer } from './RecordsDrawer.tsx';
import type { WatchedTest } from './skinTest/useSkinTests.ts';
import { againstExecuting, againstStarting } from './standing.ts';
import { VaccinateDialog } from './VaccinateDialog.tsx';

const vaccineOrder = 2;

interface Props {
  order: Execution.Line;
  /** The whole infusion group of the order. */
  group: readonly Execution.Line[];
  /** The reading outlives its row: once read, the order leaves the list while its outcome is still told. */
  read: (test: WatchedTest) => void;
}

/** What an order in this state calls for: carry it out, begin or read its test; and what was done so far. `group` goes with it. */
export function LineActs({ order, group, read }: Props) {
  const { say, language } = useWords();
  const [doing, setDoing] = useState<'execute' | 'start' | 'read' | 'records'>();
  const [start] = api.useStartSkinTestMutation({ tells: 'caller' });
  const stop = () => setDoing(undefined);
  const name = language === 'en' ? order.itemNameEn || order.itemName : order.itemName;
  const { skinTest } = order;
  /** A group is carried out whole, so what bars one of it bars all. */
  const groupReason = group.map((member) => againstExecuting(member, language)).find((reason) => reason !== undefined);
  const act =
    skinTest && !skinTest.result
      ? { label: 'nursing.act.read' as const, doing: 'read' as const, reason: undefined }
      : order.adviceType === orderType.skinTest
        ? { label: 'nursing.act.start' as const, doing: 'start' as const, reason: againstStarting(order, language) }
        : {
            label: order.adviceType === vaccineOrder ? ('nursing.act.vaccinate' as const) : ('nursing.act.execute' as const),
            doing: 'execute' as const,
            reason: groupReason,
          };
  const run = (next: typeof doing) => (event: MouseEvent) => {
    event.stopPropagation();
    if (next !== 'read') return setDoing(next);
    if (skinTest)
      read({ ...order, id: skinTest.id, startedAt: skinTest.startedAt, dueAt: dueAt(skinTest.startedAt), isDue: false, isOutdated: false });
  };
  return (
    <>
      {order.status !== executionState.executed ? (
        <DisabledReason reason={act.reason && say(act.reason.message, act.reason.values)}>
          <Button size="small" variant="outlined" aria-label={`${say(act.label)} ${order.patientName} ${name}`} onClick={run(act.doing)}>
            {say(act.label)}
          </Button>
        </DisabledReason>
      ) : null}
      {order.executedCount > 0 || skinTest ? (
        <Button size="small" onClick={run('records')} aria-label={`${say('nursing.act.records')} ${order.patientName} ${name}`}>
          {say('nursing.act.records')}
        </Button>
      ) : null}
      {doing === 'execute' && order.adviceType !== vaccineOrder ? <ExecuteDialog orders={group} close={stop} done={stop} /> : null}
      {doing === 'execute' && order.adviceType === vaccineOrder ? <VaccinateDialog order={order} close={stop} /> : null}
      {doing === 'records' ? <RecordsDrawer order={order} close={stop} /> : null}
      {doing === 'start' ? (
        <ConfirmAct
          patient={{ id: order.patientId, name: order.patientName }}
          title={say('nursing.skinTest.confirm', { patient: order.patientName, item: name })}
          effect={say('nursing.skinTest.confirm.effect')}
          act={say('nursing.act.start')}
          confirm={() => start({ id: order.id }).unwrap()}
          close={stop}
        />
      ) : null}
    </>
  );
}
