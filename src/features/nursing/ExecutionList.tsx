import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { Key } from '../../blocks/Key.tsx';
import { ListGrid } from '../../blocks/ListGrid.tsx';
import type { Filters, ListView } from '../../blocks/useListView.ts';
import { useShortcut } from '../../blocks/useShortcut.ts';
import type * as Execution from '../../domain/nursing/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { ExecuteDialog } from './ExecuteDialog.tsx';
import { executionColumns } from './executionColumns.tsx';
import style from './nursing.module.css';
import { PrintList } from './PrintList.tsx';
import { SkinTestResult } from './skinTest/SkinTestResult.tsx';
import type { WatchedTest } from './skinTest/useSkinTests.ts';
import { useExecution } from './useExecution.ts';

interface Props<F extends Filters> {
  view: ListView<F>;
  criteria: Execution.Criteria;
}

/** Orders to carry out: Space chooses, `e` carries out what is chosen. */
export function ExecutionList<F extends Filters>({ view, criteria }: Props<F>) {
  const { say } = useWords();
  const { page, size, sort, direction } = view;
  const rows = api.useQueryExecutionListQuery({ page, size, ...(sort && { sort, direction }), ...criteria });
  const orders = rows.currentData?.rows ?? noOrders;
  const execution = useExecution(view, orders);
  const [reading, setReading] = useState<WatchedTest>();
  const columns = useMemo(() => executionColumns(orders, criteria.encounterId !== undefined, setReading), [orders, criteria.encounterId]);
  useShortcut('e', 'nursing.act.executeChosen', execution.reason ? undefined : execution.begin);
  return (
    <>
      <ListGrid label={say('nursing.orders')} view={execution.view} rows={rows} columns={columns} select />
      <div className={style.dock}>
        <span role="status" className={style.chosenCount}>
          {say('nursing.execute.chosen', { count: execution.chosen.length })}
        </span>
        <span className={style.hints}>
          <Key>Space</Key> {say('nursing.key.choose')} <Key>e</Key> {say('nursing.act.execute')}
        </span>
        <PrintList chosen={execution.chosen} />
        <DisabledReason reason={execution.reason}>
          <Button variant="contained" onClick={execution.begin}>
            {say('nursing.act.executeChosen')}
          </Button>
        </DisabledReason>
      </div>
      {reading ? <SkinTestResult test={reading} close={() => setReading(undefined)} /> : null}
      {execution.isExecuting ? <ExecuteDialog orders={execution.chosen} close={execution.stop} done={execution.done} /> : null}
    </>
  );
}

const noOrders: readonly Execution.Line[] = [];
