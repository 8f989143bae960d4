import { useState } from 'react';
import { api } from '../../api/api.ts';
import { columnsOf } from '../../blocks/columns.tsx';
import { ExportButton } from '../../blocks/ExportButton.tsx';
import { FilterDate, FilterSelect } from '../../blocks/filters.tsx';
import { ListGrid } from '../../blocks/ListGrid.tsx';
import { Toolbar } from '../../blocks/Page.tsx';
import type { ListView } from '../../blocks/useListView.ts';
import { withoutPage } from '../../blocks/withoutPage.ts';
import type * as Till from '../../domain/till/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { SheetDrawer } from './SheetDrawer.tsx';

const column = columnsOf<Till.SheetLine>();
const columns = [
  column.text('sheetNumber', 'till.sheet.number', { width: 120, sort: true }),
  column.own('cashier', 'till.cashier', ({ cashier }, { name }) => name(cashier), { width: 120 }),
  column.dateTime('openedAt', 'till.openedAt', { width: 148 }),
  column.dateTime('signedAt', 'till.signedAt', { width: 148, sort: true }),
  column.money('taken', 'till.taken', { width: 120, sort: true }),
  column.money('paidOut', 'till.paidOut', { width: 112 }),
  column.money('excess', 'till.excess', { width: 104, sort: true }),
  column.money('shortage', 'till.shortage', { width: 104, sort: true }),
  column.own('isReopened', 'field.status', ({ isReopened }, { say }) => say(isReopened ? 'till.sheet.reopened' : 'till.sheet.inForce'), {
    width: 112,
  }),
];
const differences = [
  { value: 'any', label: 'till.difference.any' },
  { value: 'none', label: 'till.difference.none' },
  { value: 'open', label: 'till.difference.open' },
] as const;

type Filters = Record<'tab' | 'day' | 'from' | 'to' | 'cashierId' | 'difference', string>;

/** The closing sheets of all cashiers. */
export function SheetsTab({ view }: { view: ListView<Filters> }) {
  const { say, name } = useWords();
  const { from, to, cashierId, difference } = view.filters;
  const { page, size, sort, direction } = view;
  const asked = {
    page,
    size,
    direction,
    ...(sort && { sort }),
    ...(from && { from }),
    ...(to && { to }),
    ...(cashierId && { cashierId }),
    ...(difference && { difference: difference as 'any' }),
  };
  const sheets = api.useQueryClosingSheetsQuery(asked);
  const cashiers = api.useQueryTillCashiersQuery().data ?? [];
  const [download, exporting] = api.useExportClosingSheetsMutation();
  const [id, setId] = useState<string>();
  return (
    <>
      <Toolbar>
        <FilterDate view={view} of="from" label="till.from" />
        <FilterDate view={view} of="to" label="till.to" window="anyList" />
        <FilterSelect
          view={view}
          of="cashierId"
          label="till.cashier"
          options={cashiers.map((cashier) => ({ value: cashier.id, name: name(cashier) }))}
        />
        <FilterSelect view={view} of="difference" label="till.difference" options={differences} />
        <ExportButton
          name={say('till.sheets')}
          isBusy={exporting.isLoading}
          fetchFile={(format) => download({ ...withoutPage(asked), format })}
        />
      </Toolbar>
      <ListGrid label="till.sheets" view={view} rows={sheets} columns={columns} open={(row) => setId(row.id)} />
      {id ? <SheetDrawer id={id} close={() => setId(undefined)} /> : null}
    </>
  );
}
