import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { columnsOf } from '../../blocks/columns.tsx';
import { ExportButton } from '../../blocks/ExportButton.tsx';
import { FilterDate, FilterSelect, SearchBox } from '../../blocks/filters.tsx';
import { ListGrid } from '../../blocks/ListGrid.tsx';
import { Page, Toolbar } from '../../blocks/Page.tsx';
import { PatientCell } from '../../blocks/PatientCell.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import { useListView } from '../../blocks/useListView.ts';
import type * as Invoice from '../../domain/invoice/shapes.ts';
import { sendingStateWords } from '../../domain/invoice/states.ts';
import { useWords } from '../../words/useWords.ts';
import { BillNumbers } from './BillNumbers.tsx';
import { InvoiceDrawer } from './InvoiceDrawer.tsx';
import { IssueDrawer } from './IssueDrawer.tsx';
import style from './invoice.module.css';
import { PrepaidIssueDrawer } from './PrepaidIssueDrawer.tsx';
import { useStanding } from './useStanding.ts';

const column = columnsOf<Invoice.Row>();
const columnsFor = (isWaiting: boolean, isSent: boolean) => [
  column.text('number', 'invoice.number', { width: 124, sort: true }),
  column.own('kind', 'invoice.kind', ({ kind }, { say }) => (kind ? say(`invoice.kind.${kind}`) : '–'), { width: 64 }),
  column.status('status', 'field.status', 'invoice', { width: 112 }),
  ...(isSent
    ? [
        column.own('sending', 'invoice.sending', (row) => <Sent of={row} />, {
          width: 172,
          spoken: ({ sending, platformNumber }, { say }) => (sending ? (platformNumber ?? say(sendingStateWords[sending])) : '–'),
        }),
      ]
    : []),
  column.own('billNumber', 'invoice.source.number', (row) => <BillNumbers of={row} />, {
    width: 136,
    spoken: ({ billNumber }) => billNumber,
  }),
  column.own('patientName', 'invoice.patient', (row) => <PatientCell of={row} />, { width: 176, sort: true }),
  column.text('buyerName', 'invoice.buyer', { width: 168, grow: 1 }),
  column.money('amount', 'invoice.amount', { width: 96, sort: true }),
  column.money('tax', 'invoice.tax', { width: 80 }),
  column.dateTime('at', isWaiting ? 'invoice.settledAt' : 'invoice.at', { sort: true }),
];

/** How an invoice stands at the tax platform, with its number there. */
function Sent({ of: { sending, platformNumber } }: { of: Invoice.Row }) {
  if (!sending) return '–';
  return (
    <div className={style.numbers}>
      <StatusDot kind="sending" state={sending} />
      {platformNumber ? <small>{platformNumber}</small> : null}
    </div>
  );
}

/** The form of a bill, recharge or package that waits for its invoice. */
function Issue({ of: { id, source }, close }: { of: Invoice.Row; close: () => void }) {
  return source === 'bill' ? (
    <IssueDrawer billingId={id} close={close} />
  ) : (
    <PrepaidIssueDrawer source={{ kind: source, id }} close={close} />
  );
}

/** Invoices that were issued, and settled bills and prepaid money that wait for one. */
export default function InvoicesScreen() {
  const { say, name } = useWords();
  const view = useListView({ sort: 'at', direction: 'desc', filters: { keyword: '', status: 'issued', sending: '', from: '', to: '' } });
  const { keyword, status, sending, from, to } = view.filters;
  const { standing, line } = useStanding();
  const { page, size, sort, direction } = view;
  const criteria: Invoice.Criteria = {
    ...(keyword && { keyword }),
    ...(status && { status: status as '0' }),
    ...(sending && { sending: sending as 'failed' }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const invoices = api.useQueryInvoiceListQuery({ page, size, direction, ...(sort && { sort }), ...criteria });
  const { data: statuses } = api.useGetInvoiceStatusQuery();
  const isSent = standing?.isConnected === true || sending !== '';
  const [exportList, exporting] = api.useExportInvoiceListMutation();
  const columns = useMemo(() => columnsFor(status === '0' && !sending, isSent), [status, sending, isSent]);
  const failed = standing?.failed ?? 0;
  const [opened, setOpened] = useState<Invoice.Row>();
  const close = () => setOpened(undefined);
  return (
    <Page
      title="invoice.title"
      line={line}
      fill
      acts={
        <ExportButton
          name="invoices"
          isBusy={exporting.isLoading}
          fetchFile={(format) => exportList({ ...criteria, direction, ...(sort && { sort }), format })}
        />
      }
    >
      {failed > 0 && sending !== 'failed' ? (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={() => view.open({ status: 'issued', sending: 'failed' })}>
              {say('invoice.sending.show')}
            </Button>
          }
        >
          {say('invoice.sending.attention', { count: failed })}
        </Alert>
      ) : null}
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
        {isSent ? (
          <FilterSelect
            view={view}
            of="sending"
            label="invoice.sending"
            options={[
              { value: 'pending', label: 'invoice.sending.filter.pending' },
              { value: 'failed', label: 'invoice.sending.filter.failed' },
              { value: 'issued', label: 'invoice.sending.filter.issued' },
            ]}
          />
        ) : null}
        <FilterDate view={view} of="from" label="membership.from" />
        <FilterDate view={view} of="to" label="membership.to" window="anyList" />
      </Toolbar>
      <ListGrid label={say('invoice.title')} view={view} rows={invoices} columns={columns} open={(row) => setOpened(row)} />
      {opened?.kind ? <InvoiceDrawer id={opened.id} close={close} /> : null}
      {opened && !opened.kind ? <Issue of={opened} close={close} /> : null}
    </Page>
  );
}
