import { api } from '../../api/api.ts';
import { columnsOf } from '../../blocks/columns.tsx';
import { ExportButton } from '../../blocks/ExportButton.tsx';
import { FilterDate, FilterSelect, SearchBox } from '../../blocks/filters.tsx';
import { ListScreen } from '../../blocks/ListScreen.tsx';
import { PatientCell } from '../../blocks/PatientCell.tsx';
import { useAddressId } from '../../blocks/useAddressId.ts';
import { useListView } from '../../blocks/useListView.ts';
import { withoutPage } from '../../blocks/withoutPage.ts';
import type { MessageId } from '../../domain/messageId.ts';
import type * as Refund from '../../domain/refund/shapes.ts';
import { refundStateWords } from '../../domain/refund/states.ts';
import { useWords } from '../../words/useWords.ts';
import { RefundDrawer } from './RefundDrawer.tsx';

const column = columnsOf<Refund.Line>();
const columns = [
  column.text('refundNumber', 'refund.number', { width: 140 }),
  column.text('billNumber', 'refund.bill', { width: 140 }),
  column.own('patientName', 'membership.patient', (row) => <PatientCell of={row} />, { width: 176, sort: true }),
  column.money('amount', 'refund.amount', { width: 96, sort: true }),
  column.own('reason', 'field.reason', ({ reason, usualReason }, { name }) => (usualReason ? name(usualReason) : reason), {
    width: 128,
    grow: 1,
  }),
  column.status('status', 'field.status', 'refund', { width: 100 }),
  column.own('applied', 'refund.appliedBy', (row, { name }) => name({ name: row.appliedByName, nameEn: row.appliedByNameEn }), {
    width: 92,
  }),
  column.date('appliedAt', 'refund.appliedAt', { sort: true, width: 108 }),
  column.own(
    'decided',
    'refund.decidedBy',
    (row, { name }) => (row.decidedByName ? name({ name: row.decidedByName, nameEn: row.decidedByNameEn }) : '–'),
    {
      width: 92,
    },
  ),
];

const words: Readonly<Record<string, MessageId>> = refundStateWords;

/** Applications for refunds: who approves them, and who pays them out. */
export default function RefundsScreen() {
  const { say } = useWords();
  const view = useListView({ sort: 'appliedAt', direction: 'desc', filters: { keyword: '', status: '', from: '', to: '' } });
  const { status, keyword, from, to } = view.filters;
  const { page, size, sort, direction } = view;
  const asked = {
    page,
    size,
    direction,
    ...(sort && { sort }),
    ...(keyword && { keyword }),
    ...(status && { status: status as '0' }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const refunds = api.useQueryRefundListQuery(asked);
  const [download, exporting] = api.useExportRefundsMutation();
  const { data: statuses } = api.useQueryApproveStatusListQuery();
  const states = (statuses ?? []).map(({ code }) => ({ value: code, label: words[code]! }));
  const { id, open } = useAddressId('refund');
  return (
    <>
      <ListScreen
        title="refund.title"
        view={view}
        rows={refunds}
        columns={columns}
        open={(row) => open(row.id)}
        acts={
          <ExportButton
            name={say('refund.title')}
            isBusy={exporting.isLoading}
            fetchFile={(format) => download({ ...withoutPage(asked), format })}
          />
        }
      >
        <SearchBox view={view} of="keyword" label="refund.search" />
        <FilterSelect view={view} of="status" label="field.status" options={states} />
        <FilterDate view={view} of="from" label="membership.from" />
        <FilterDate view={view} of="to" label="membership.to" window="anyList" />
      </ListScreen>
      {id ? <RefundDrawer id={id} close={() => open(null)} /> : null}
    </>
  );
}
