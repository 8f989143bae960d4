import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { columnsOf } from '../../blocks/columns.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { ExportButton } from '../../blocks/ExportButton.tsx';
import { FilterSelect, SearchBox } from '../../blocks/filters.tsx';
import { ListGrid } from '../../blocks/ListGrid.tsx';
import { Toolbar } from '../../blocks/Page.tsx';
import { RowAct } from '../../blocks/RowAct.tsx';
import { goodsColumnsOf } from '../../blocks/stock/goodsColumns.tsx';
import { useMissingRight } from '../../blocks/useMissingRight.ts';
import { goodsCodes } from '../../blocks/useScan.ts';
import type { DutyGoods } from '../../domain/trace/listShapes.ts';
import { useWords } from '../../words/useWords.ts';
import { BeginDuties, EndDuty } from './DutyActs.tsx';
import { listingOf, type TraceView } from './tabs.ts';

const standings = [
  { value: 'with', label: 'trace.duty.with' },
  { value: 'without', label: 'trace.duty.without' },
] as const;
const kinds = [
  { value: 'drug', label: 'trace.kind.drug' },
  { value: 'material', label: 'trace.kind.material' },
] as const;

const column = columnsOf<DutyGoods>();
const goods = goodsColumnsOf<DutyGoods>();
const dutyColumns = (end: (goods: DutyGoods) => void, canEnd: boolean) => [
  goods.name('nameZh', 'trace.field.goods', { width: 200, grow: 2, sort: true }),
  column.text('specification', 'trace.field.specification', { width: 140, grow: 1 }),
  column.own(
    'beganAt',
    'trace.field.began',
    ({ beganAt }, { say, dateTime }) => (beganAt ? dateTime(beganAt) : say('trace.duty.notBegun')),
    {
      width: 148,
      sort: true,
    },
  ),
  goods.quantity('quantity', 'trace.field.quantity', (row) => row.quantity, { width: 128 }),
  goods.quantity('boxed', 'trace.field.boxed', (row) => row.boxed, { width: 128 }),
  goods.quantity('uncoded', 'trace.field.uncoded', (row) => row.uncoded, { width: 128 }),
  column.acts((row, { say }) => (row.beganAt && canEnd ? <RowAct onClick={() => end(row)}>{say('trace.duty.end')}</RowAct> : null), 104),
];

const criteriaOf = ({ filters: { keyword, standing, kind } }: TraceView) => ({
  ...(keyword && { keyword }),
  ...(standing && { standing: standing === 'with' ? ('with' as const) : ('without' as const) }),
  ...(kind && { kind: kind === 'drug' ? ('drug' as const) : ('material' as const) }),
});

/** Goods with and without a duty; ticked goods or all drugs begin one. */
export function DutiesTab({ view }: { view: TraceView }) {
  const { say } = useWords();
  const criteria = criteriaOf(view);
  const goods = api.useQueryTraceDutyListQuery({ ...listingOf(view), ...criteria });
  const [download, exporting] = api.useExportTraceDutiesMutation();
  const [beginning, setBeginning] = useState<'ticked' | 'drugs'>();
  const [ending, setEnding] = useState<DutyGoods>();
  const lacks = useMissingRight('o_trace_duty');
  const columns = useMemo(() => dutyColumns(setEnding, !lacks), [lacks]);
  const ticked = (goods.currentData?.rows ?? []).filter(({ id, beganAt }) => view.selected.has(id) && !beganAt).map(({ id }) => id);
  const noTick = ticked.length === 0 ? say('trace.duty.tick') : undefined;
  return (
    <>
      <OpenDrugs begin={() => setBeginning('drugs')} lacks={lacks} />
      <Toolbar>
        <SearchBox view={view} of="keyword" label="trace.search.goods" scans={goodsCodes} />
        <FilterSelect view={view} of="standing" label="trace.duty.standing" options={standings} />
        <FilterSelect view={view} of="kind" label="trace.kind" options={kinds} />
        <DisabledReason reason={lacks ?? noTick}>
          <Button variant="contained" onClick={() => setBeginning('ticked')}>
            {say('trace.duty.begin')}
          </Button>
        </DisabledReason>
        <ExportButton
          name={say('trace.list.duties')}
          isBusy={exporting.isLoading}
          fetchFile={(format) => download({ ...criteria, format })}
        />
      </Toolbar>
      <ListGrid label={say('trace.list.duties')} view={view} rows={goods} columns={columns} select />
      {beginning ? (
        <BeginDuties
          start={beginning === 'drugs' ? { itemIds: [], everyDrug: true } : { itemIds: ticked }}
          close={() => setBeginning(undefined)}
        />
      ) : null}
      {ending ? <EndDuty goods={ending} close={() => setEnding(undefined)} /> : null}
    </>
  );
}

/** How many drugs are not accounted for by code yet. */
function OpenDrugs({ begin, lacks }: { begin: () => void; lacks: string | undefined }) {
  const { say } = useWords();
  const { currentData } = api.useQueryTraceDutyListQuery({ page: 1, size: 1, standing: 'without', kind: 'drug' });
  if (!currentData || currentData.total === 0) return null;
  return (
    <Alert
      severity="info"
      action={
        <DisabledReason reason={lacks}>
          <Button color="inherit" size="small" onClick={begin}>
            {say('trace.duty.beginAll')}
          </Button>
        </DisabledReason>
      }
    >
      {say('trace.duty.open', { count: currentData.total })}
    </Alert>
  );
}
