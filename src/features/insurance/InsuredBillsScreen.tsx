import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { columnsOf } from '../../blocks/columns.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { ExportButton } from '../../blocks/ExportButton.tsx';
import { FilterDate, FilterSelect, SearchBox } from '../../blocks/filters.tsx';
import { ListGrid } from '../../blocks/ListGrid.tsx';
import { Page, Toolbar } from '../../blocks/Page.tsx';
import { PatientCell } from '../../blocks/PatientCell.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import { type ListView, useListView } from '../../blocks/useListView.ts';
import { useMissingRight } from '../../blocks/useMissingRight.ts';
import { withoutPage } from '../../blocks/withoutPage.ts';
import type * as Insurance from '../../domain/insurance/shapes.ts';
import type { MessageId } from '../../domain/messageId.ts';
import { useWords } from '../../words/useWords.ts';

const column = columnsOf<Insurance.InsuredBill>();
const columns = [
  column.text('billNumber', 'refund.bill', { width: 140 }),
  column.own('patientName', 'membership.patient', (row) => <PatientCell of={row} />, { width: 176, sort: true }),
  column.own('company', 'insurance.company', (row, { name }) => name({ nameZh: row.companyNameZh, nameEn: row.companyNameEn }), {
    width: 128,
    grow: 1,
  }),
  column.text('insuranceNumber', 'insurance.number', { width: 116 }),
  column.money('insurance', 'insurance.bill.part', { width: 104, sort: true }),
  column.money('receivable', 'insurance.bill.selfPay', { width: 92 }),
  column.date('settledAt', 'insurance.bill.settledAt', { sort: true, width: 108 }),
  column.own(
    'claim',
    'insurance.claim.number',
    ({ claimNumber, claimStatus }, { say }) =>
      claimNumber && claimStatus !== null ? <StatusDot kind="claim" state={claimStatus} /> : say('insurance.unclaimed'),
    { width: 184 },
  ),
];
const claimed = [
  { value: '1', label: 'insurance.unclaimed' },
  { value: '0', label: 'insurance.claimed' },
] as const;

/** A type and no interface: only then it is a record of texts with these names alone. */
type BillListFilters = { keyword: string; companyId: string; unclaimed: string; from: string; to: string };

const askedOf = ({ filters, page, size, sort, direction }: ListView<BillListFilters>) => ({
  page,
  size,
  direction,
  ...(sort && { sort }),
  ...(filters.keyword && { keyword: filters.keyword }),
  ...(filters.companyId && { companyId: filters.companyId }),
  ...(filters.unclaimed && { unclaimed: filters.unclaimed as '0' }), // a choice of `claimed`
  ...(filters.from && { from: filters.from }),
  ...(filters.to && { to: filters.to }),
});

/** A claim holds bills of one insurer that are in no other claim. */
function reasonAgainstClaim(bills: readonly Insurance.InsuredBill[]): MessageId | undefined {
  if (bills.length === 0) return 'insurance.claim.tick';
  if (new Set(bills.map(({ companyId }) => companyId)).size > 1) return 'insurance.refused.otherCompany';
  return bills.some(({ claimNumber }) => claimNumber) ? 'insurance.refused.claimed' : undefined;
}

/** Settled bills an insurer pays part of; ticked ones of one insurer become a claim. */
export default function InsuredBillsScreen() {
  const { say, money } = useWords();
  const navigate = useNavigate();
  const view = useListView<BillListFilters>({
    sort: 'settledAt',
    direction: 'desc',
    filters: { keyword: '', companyId: '', unclaimed: '', from: '', to: '' },
  });
  const { selected } = view;
  const asked = askedOf(view);
  const bills = api.useQueryInsuredBillListQuery(asked);
  const [download, exporting] = api.useExportInsuredBillsMutation();
  const [saveClaim] = api.useSaveClaimMutation({ tells: 'caller' });
  const [isAsking, setAsking] = useState(false);
  const ticked = (bills.currentData?.rows ?? []).filter(({ id }) => selected.has(id));
  const lacksClaim = useMissingRight('o_claim');
  const against = reasonAgainstClaim(ticked);
  const reason = lacksClaim ?? (against && say(against));
  const make = () =>
    saveClaim({ companyId: ticked[0]!.companyId, billIds: ticked.map(({ id }) => id), remark: '' })
      .unwrap()
      .then(() => navigate('/main/billing/claims-management'));
  return (
    <Page
      title="insurance.bills"
      acts={
        <>
          <ExportButton
            name={say('insurance.bills')}
            isBusy={exporting.isLoading}
            fetchFile={(format) => download({ ...withoutPage(asked), format })}
          />
          <DisabledReason reason={reason}>
            <Button variant="contained" onClick={() => setAsking(true)}>
              {say('insurance.claim.new')}
            </Button>
          </DisabledReason>
        </>
      }
    >
      <BillFilters view={view} />
      <ListGrid label={say('insurance.bills')} view={view} rows={bills} columns={columns} select />
      {isAsking ? (
        <ConfirmAct
          title={say('insurance.claim.make', { count: ticked.length })}
          effect={say('insurance.claim.sum', { amount: money(ticked.reduce((sum, { insurance }) => sum + insurance, 0)) })}
          act={say('insurance.claim.new')}
          confirm={make}
          close={() => setAsking(false)}
        />
      ) : null}
    </Page>
  );
}

function BillFilters({ view }: { view: ListView<BillListFilters> }) {
  const { name } = useWords();
  const { data: companies } = api.useGetInsuranceCompanyListQuery();
  return (
    <Toolbar>
      <SearchBox view={view} of="keyword" label="insurance.bills.search" />
      <FilterSelect
        view={view}
        of="companyId"
        label="insurance.company"
        options={(companies ?? []).map((company) => ({ value: company.id, name: name(company) }))}
      />
      <FilterSelect view={view} of="unclaimed" label="insurance.claim.number" options={claimed} />
      <FilterDate view={view} of="from" label="membership.from" />
      <FilterDate view={view} of="to" label="membership.to" window="anyList" />
    </Toolbar>
  );
}
