import { useState } from 'react';
import { api } from '../../api/api.ts';
import { columnsOf } from '../../blocks/columns.tsx';
import { ExportButton } from '../../blocks/ExportButton.tsx';
import { FilterDate, FilterSelect, SearchBox } from '../../blocks/filters.tsx';
import { ListScreen } from '../../blocks/ListScreen.tsx';
import { PatientCell } from '../../blocks/PatientCell.tsx';
import type { ReceiptActs } from '../../blocks/receiptActs.ts';
import { useStaff } from '../../blocks/staff.ts';
import { useListView } from '../../blocks/useListView.ts';
import { withoutPage } from '../../blocks/withoutPage.ts';
import type * as Deposit from '../../domain/deposit/shapes.ts';
import { state } from '../../domain/deposit/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { DepositDrawer } from './DepositDrawer.tsx';
import { TakeForm } from './TakeForm.tsx';

const column = columnsOf<Deposit.Line>();
const columns = [
  column.text('depositNumber', 'deposit.number', { width: 144, sort: true }),
  column.own('patientName', 'membership.patient', (row) => <PatientCell of={row} />, { width: 176, sort: true }),
  column.own('purpose', 'deposit.purpose', (row, { name }) => name({ nameZh: row.purposeZh, nameEn: row.purposeEn }), { width: 136 }),
  column.money('amount', 'deposit.amount', { width: 112, sort: true }),
  column.money('used', 'deposit.used', { width: 104 }),
  column.money('paidBack', 'deposit.paidBack', { width: 104 }),
  column.money('balance', 'deposit.balance', { width: 112, sort: true }),
  column.dateTime('takenAt', 'deposit.takenAt', { sort: true }),
  column.own('staff', 'deposit.takenBy', (row, { name }) => name({ name: row.staffName, nameEn: row.staffNameEn }), { width: 96 }),
  column.text('note', 'field.remark', { width: 160, grow: 1 }),
];
const states = state.options.map((value) => ({ value, label: `deposit.state.${value}` as const }));

/** Money of patients that the clinic holds, the latest first. */
export function Deposits({ Receipt }: { Receipt: ReceiptActs }) {
  const { say } = useWords();
  const { may } = useStaff();
  const view = useListView({ sort: 'takenAt', direction: 'desc', filters: { keyword: '', state: '', from: '', to: '' } });
  const { keyword, state: standing, from, to } = view.filters;
  const { page, size, sort, direction } = view;
  const asked = {
    page,
    size,
    direction,
    ...(sort && { sort }),
    ...(keyword && { keyword }),
    ...(standing && { state: standing as Deposit.State }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const deposits = api.useQueryDepositListQuery(asked);
  const [download, exporting] = api.useExportDepositsMutation();
  const [opened, setOpened] = useState<{ id: string } | 'take'>();
  const close = () => setOpened(undefined);
  return (
    <>
      <ListScreen
        title="deposit.title"
        view={view}
        rows={deposits}
        columns={columns}
        open={({ id }) => setOpened({ id })}
        add={may('o_deposit_take') ? { label: 'deposit.act.take', act: () => setOpened('take') } : undefined}
        acts={
          <ExportButton
            name={say('deposit.title')}
            isBusy={exporting.isLoading}
            fetchFile={(format) => download({ ...withoutPage(asked), format })}
          />
        }
      >
        <SearchBox view={view} of="keyword" label="deposit.search" />
        <FilterSelect view={view} of="state" label="deposit.state" options={states} />
        <FilterDate view={view} of="from" label="deposit.from" />
        <FilterDate view={view} of="to" label="deposit.to" window="anyList" />
      </ListScreen>
      {opened === 'take' ? <TakeForm close={close} done={(id) => setOpened({ id })} /> : null}
      {typeof opened === 'object' ? <DepositDrawer id={opened.id} Receipt={Receipt} close={close} /> : null}
    </>
  );
}
