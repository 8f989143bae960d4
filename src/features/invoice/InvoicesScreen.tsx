import { useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { columnsOf } from '../../blocks/columns.tsx';
import { ExportButton } from '../../blocks/ExportButton.tsx';
import { FilterDate, FilterSelect, SearchBox } from '../../blocks/filters.tsx';
import { ListGrid } from '../../blocks/ListGrid.tsx';
import { Page, Toolbar } from '../../blocks/Page.tsx';
import { PatientCell } from '../../blocks/PatientCell.tsx';
import { useListView } from '../../blocks/useListView.ts';
import type * as Invoice from '../../domain/invoice/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { BillNumbers } from './BillNumbers.tsx';
import { InvoiceDrawer } from './InvoiceDrawer.tsx';
import { IssueDrawer } from './IssueDrawer.tsx';

const column = columnsOf<Invoice.Row>();
const columnsFor = (isWaiting: boolean) => [
  column.text('number', 'invoice.number', { width: 124, sort: true }),
  column.own('kind', 'invoice.kind', ({ kind }, { say }) => (kind ? say(`invoice.kind.${kind}`) : '–'), { width: 64 }),
  column.status('status', 'field.status', 'invoice', { width: 112 }),
  column.own('billNumber', 'invoice.bill', (row) => <BillNumbers of={row} />, { width: 136, spoken: ({ billNumber }) => billNumber }),
  column.own('patientName', 'invoice.patient', (row) => <PatientCell of={row} />, { width: 176, sort: true }),
  column.text('buyerName', 'invoice.buyer', { width: 168, grow: 1 }),
  column.money('amount', 'invoice.amount', { width: 96, sort: true }),
  column.money('tax', 'invoice.tax', { width: 80 }),
  column.dateTime('at', isWaiting ? 'invoice.settledAt' : 'invoice.at', { sort: true }),
];

/** Invoices that were issued, and settled bills that wait for one. */
export default function InvoicesScreen() {
  const { say, name } = useWords();
  const view = useListView({ sort: 'at', direction: 'desc', filters: { keyword: '', status: 'issued', from: '', to: '' } });
  const { keyword, status, from, to } = view.filters;
  const { page, size, sort, direction } = view;
  const criteria: Invoice.Criteria = {
    ...(keyword && { keyword }),
    ...(status && { status: status as '0' }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const invoices = api.useQueryInvoiceListQuery({ page, size, direction, ...(sort && { sort }), ...criteria });
  const { data: statuses } = api.useGetInvoiceStatusQuery();
  const [exportList, exporting] = api.useExportInvoiceListMutation();
  const columns = useMemo(() => columnsFor(status === '0'), [status]);
  const [opened, open] = useState<Invoice.Row>();
  const close = () => open(undefined);
  return (
    <Page
      title="invoice.title"
      line="invoice.line"
      fill
      acts={
        <ExportButton
          name="invoices"
          isBusy={exporting.isLoading}
          fetchFile={(format) => exportList({ ...criteria, direction, ...(sort && { sort }), format })}
        />
      }
    >
      <Toolbar>
        <SearchBox view={view} of="keyword" label="invoice.search" />
        <FilterSelect
          view={view}
          of="status"
          label="field.status"
          options={[
            { value: 'issued', name: say('invoice.filter.issued') },
            ...(statuses ?? []).map((entry) => ({ value: entry.code, name: name(entry) })),
          ]}
        />
        <FilterDate view={view} of="from" label="membership.from" />
        <FilterDate view={view} of="to" label="membership.to" />
      </Toolbar>
      <ListGrid label={say('invoice.title')} view={view} rows={invoices} columns={columns} open={(row) => open(row)} />
      {opened?.kind ? <InvoiceDrawer id={opened.id} close={close} /> : null}
      {opened && !opened.kind ? <IssueDrawer billingId={opened.billId} close={close} /> : null}
    </Page>
  );
}
