import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { MoreRows } from '../../../blocks/MoreRows.tsx';
import table from '../../../blocks/table.module.css';
import { useWords } from '../../../words/useWords.ts';
import { DeliveryRowView } from './DeliveryRowView.tsx';
import style from './delivery.module.css';
import type { RowState, ShownRow } from './deliveryRows.ts';
import type { DeliveryState } from './useDelivery.ts';

const tabs = {
  open: { label: 'inventory.delivery.tab.open', empty: 'inventory.delivery.empty.open' },
  ready: { label: 'inventory.delivery.tab.ready', empty: 'inventory.delivery.empty.ready' },
  out: { label: 'inventory.delivery.tab.out', empty: 'inventory.delivery.empty.out' },
} as const;
const states = Object.keys(tabs) as RowState[]; // the keys above
const size = 50;

interface Props {
  delivery: DeliveryState;
  addGoods: (row: ShownRow) => void;
}

/** The rows of the file: those that need a person first, then those that are ready and those left out. */
export function LinesStep({ delivery, addGoods }: Props) {
  const { say } = useWords();
  const { shown, match } = delivery;
  const [chosen, setChosen] = useState<RowState>();
  const [page, setPage] = useState(1);
  if (match.error) return <ErrorState message={match.error.message} retry={() => void match.refetch()} />;
  if (!match.isAnswered) return <Skeleton variant="rounded" height={320} />;
  const countOf = (state: RowState) => shown.filter((row) => row.state === state).length;
  const tab = chosen ?? (countOf('open') > 0 ? 'open' : 'ready');
  const rows = shown.filter(({ state }) => state === tab);
  const last = Math.max(1, Math.ceil(rows.length / size));
  const at = Math.min(page, last);
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_, next: RowState) => {
          setChosen(next);
          setPage(1);
        }}
        aria-label={say('inventory.delivery.step.lines')}
      >
        {states.map((state) => (
          <Tab key={state} value={state} label={say(tabs[state].label, { count: countOf(state) })} />
        ))}
      </Tabs>
      <div className={style.scroll}>
        <table className={`${table.table} ${table.tall} ${style.rows}`}>
          <Head />
          <tbody>
            {rows.slice((at - 1) * size, at * size).map((row) => (
              <DeliveryRowView key={row.row.number} shown={row} delivery={delivery} addGoods={addGoods} />
            ))}
            {rows.length === 0 ? (
              <tr>
                <td colSpan={10}>{say(tabs[tab].empty)}</td>
              </tr>
            ) : null}
          </tbody>
        </table>
      </div>
      <MoreRows page={at} size={size} total={rows.length} turn={setPage} />
    </>
  );
}

function Head() {
  const { say } = useWords();
  return (
    <thead>
      <tr>
        <th scope="col">{say('inventory.delivery.row')}</th>
        <th scope="col">{say('inventory.delivery.inFile')}</th>
        <th scope="col">{say('inventory.delivery.ours')}</th>
        <th scope="col">{say('inventory.field.batch')}</th>
        <th scope="col">{say('inventory.field.produced')}</th>
        <th scope="col">{say('inventory.field.expires')}</th>
        <th scope="col" className={table.number}>
          {say('inventory.field.count')}
        </th>
        <th scope="col" className={table.number}>
          {say('inventory.field.price')}
        </th>
        <th scope="col" className={table.number}>
          {say('inventory.field.retailPrice')}
        </th>
        <td />
      </tr>
    </thead>
  );
}
