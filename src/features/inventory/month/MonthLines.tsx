import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useMemo, useState } from 'react';
import { api } from '../../../api/api.ts';
import { type Column, columnsOf } from '../../../blocks/columns.tsx';
import { ExportButton } from '../../../blocks/ExportButton.tsx';
import { FilterSelect, SearchBox } from '../../../blocks/filters.tsx';
import { ListGrid } from '../../../blocks/ListGrid.tsx';
import { MedicineName } from '../../../blocks/MedicineName.tsx';
import { Toolbar } from '../../../blocks/Page.tsx';
import { useListView } from '../../../blocks/useListView.ts';
import { goodsCodes } from '../../../blocks/useScan.ts';
import type * as Months from '../../../domain/inventory/monthShapes.ts';
import { directions } from '../../../domain/inventory/states.ts';
import { strengthText } from '../../../domain/order/doseText.ts';
import type { Listing } from '../../../domain/wire.ts';
import { useWords } from '../../../words/useWords.ts';
import { useClassEntries } from '../goods/useClassEntries.ts';
import style from '../inventory.module.css';
import { type QuantityWords, useQuantity } from '../quantity.ts';
import { MovementsDrawer } from './MovementsDrawer.tsx';

interface Props {
  wanted: Months.MonthOfWarehouse;
  /** The kinds that the month has, each in a column of its own; undefined while the list shows no kinds. */
  kinds: readonly Months.KindSum[] | undefined;
  setHasKinds: (hasKinds: boolean) => void;
  /** True if goods of suppliers lay in the warehouse: they are listed apart. */
  hasConsigned: boolean;
}

/** Every batch or every item of a month; a row opens its movements. */
export function MonthLines({ wanted, kinds, setHasKinds, hasConsigned }: Props) {
  const { say, name } = useWords();
  const quantity = useQuantity();
  const view = useListView({ sort: 'nameZh', filters: { tab: 'batch', keyword: '', classifyId: '', owner: '' } });
  const { tab, keyword, classifyId } = view.filters;
  const isConsigned = view.filters.owner === 'consigned';
  const owner = isConsigned ? ({ owner: 'consigned' } as const) : {};
  const by: 'batch' | 'item' = tab === 'item' ? 'item' : 'batch';
  const criteria: Months.LineCriteria & Partial<Pick<Listing, 'sort' | 'direction'>> = {
    ...wanted,
    by,
    ...(keyword ? { keyword } : {}),
    ...(classifyId ? { classifyId } : {}),
    ...owner,
    ...(kinds ? { kinds: '1' } : {}),
    ...(view.sort ? { sort: view.sort, direction: view.direction } : {}),
  };
  const rows = api.useQueryStockMonthLinesQuery({ page: view.page, size: view.size, ...criteria });
  const [download, exporting] = api.useExportStockMonthLinesMutation();
  const classes = useClassEntries() ?? [];
  const columns = useMemo(() => [...columnsFor(by, quantity), ...columnsOfKinds(kinds ?? [], quantity)], [by, quantity, kinds]);
  const [open, setOpen] = useState<Months.MonthBatch>();
  return (
    <>
      <Toolbar>
        <Tabs value={by} onChange={(_, next: string) => view.setFilter('tab', next)} aria-label={say('inventory.month.lines')}>
          <Tab value="batch" label={say('inventory.month.byBatch')} />
          <Tab value="item" label={say('inventory.month.byItem')} />
        </Tabs>
        <SearchBox
          view={view}
          of="keyword"
          label={by === 'item' ? 'inventory.goods.search' : 'inventory.stock.search'}
          scans={goodsCodes}
        />
        <FilterSelect
          view={view}
          of="classifyId"
          label="inventory.class"
          options={classes.map((entry) => ({ value: entry.code, name: name(entry) }))}
        />
        {hasConsigned ? (
          <FormControlLabel
            control={<Switch size="small" checked={isConsigned} onChange={(_, isOn) => view.setFilter('owner', isOn ? 'consigned' : '')} />}
            label={say('inventory.month.showConsigned')}
          />
        ) : null}
        <FormControlLabel
          control={<Switch size="small" checked={kinds !== undefined} onChange={(_, isOn) => setHasKinds(isOn)} />}
          label={say('inventory.month.byKind')}
        />
        <ExportButton name="stock-month" isBusy={exporting.isLoading} fetchFile={(format) => download({ ...criteria, format })} />
      </Toolbar>
      <ListGrid label={say('inventory.month.lines')} view={view} rows={rows} columns={columns} open={setOpen} />
      {open ? (
        <MovementsDrawer
          what={[name(open), open.batchNumber].filter(Boolean).join(' ')}
          criteria={{ ...wanted, ...owner, ...(open.batchId ? { batchId: open.batchId } : { itemId: open.itemId }) }}
          close={() => setOpen(undefined)}
        />
      ) : null}
    </>
  );
}

const column = columnsOf<Months.MonthBatch>();
type Side = 'opening' | 'in' | 'out' | 'closing';

/** What people count over what it is worth; the sums of the list stand under the same head. */
const overWorth =
  (of: Side, quantity: QuantityWords): Column<Months.MonthBatch>['cell'] =>
  (row, { amount }) =>
    row[`${of}Quantity`] === 0 && row[`${of}Amount`] === 0 ? (
      '–'
    ) : (
      <span className={style.product}>
        <span>{quantity.text(row, row[`${of}Quantity`])}</span>
        <span data-dose>{amount(row[`${of}Amount`])}</span>
      </span>
    );
const figure = { width: 118, sort: true, right: true };

const columnsFor = (by: 'batch' | 'item', quantity: QuantityWords) => [
  column.own(
    'nameZh',
    'inventory.field.goods',
    (row, { name, language }) => (
      <span className={style.product}>
        <span title={name(row)}>
          <MedicineName itemId={row.itemId}>{name(row)}</MedicineName>
        </span>
        <span data-dose>{strengthText(row.specification, language)}</span>
      </span>
    ),
    { width: 180, grow: 1, sort: true },
  ),
  ...(by === 'item'
    ? []
    : [
        column.own(
          'batchNumber',
          'inventory.field.batch',
          ({ batchNumber, expiresOn }) => (
            <span className={style.product}>
              <span title={batchNumber}>{batchNumber}</span>
              <span data-dose>{expiresOn}</span>
            </span>
          ),
          { width: 116 },
        ),
      ]),
  column.own('openingAmount', 'inventory.month.opening', overWorth('opening', quantity), figure),
  column.own('inAmount', 'inventory.month.in', overWorth('in', quantity), figure),
  column.own('outAmount', 'inventory.month.out', overWorth('out', quantity), figure),
  column.own('costChange', 'inventory.month.costChange', ({ costChange }, { amount }) => (costChange === 0 ? '–' : amount(costChange)), {
    width: 88,
    right: true,
  }),
  ...(by === 'item'
    ? []
    : [
        column.own('cost', 'inventory.month.unitCost', (row) => (row.cost === null ? '–' : quantity.cost(row, row.cost)), {
          width: 112,
          right: true,
        }),
      ]),
  column.own('closingAmount', 'inventory.month.closing', overWorth('closing', quantity), figure),
];

/** A column for each kind of the month; a kind that comes in and goes out, such as an adjustment, has both signs in it. */
const columnsOfKinds = (sums: readonly Months.KindSum[], quantity: QuantityWords) =>
  [...new Set(sums.map(({ kind }) => kind))].map((kind) =>
    column.own(
      `kind.${kind}`,
      `inventory.movement.${kind}`,
      (row, { amount }) => {
        const parts = (row.kinds ?? []).filter((part) => part.kind === kind);
        if (parts.length === 0) return '–';
        return (
          <span className={style.product}>
            {parts.map((part) => (
              <span key={part.direction} title={amount(part.amount)}>
                {part.direction === directions.in ? '+' : '−'}
                {quantity.text(row, part.quantity)}
              </span>
            ))}
            <span data-dose>{parts.map((part) => amount(part.amount)).join(' / ')}</span>
          </span>
        );
      },
      { width: 110, right: true },
    ),
  );
