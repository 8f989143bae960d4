import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { columnsOf } from '../../blocks/columns.tsx';
import { ExportButton } from '../../blocks/ExportButton.tsx';
import { FilterSelect, SearchBox } from '../../blocks/filters.tsx';
import { ListGrid } from '../../blocks/ListGrid.tsx';
import { Page, Toolbar } from '../../blocks/Page.tsx';
import { useAddressId } from '../../blocks/useAddressId.ts';
import { type ListView, useListView } from '../../blocks/useListView.ts';
import { useMissingRight } from '../../blocks/useMissingRight.ts';
import { withoutPage } from '../../blocks/withoutPage.ts';
import { ageBandNames, ageBands } from '../../domain/insurance/aging.ts';
import type * as Insurance from '../../domain/insurance/shapes.ts';
import { PrintActs } from '../../print/acts/PrintActs.tsx';
import { useWords } from '../../words/useWords.ts';
import { AgingTab } from './AgingTab.tsx';
import { ClaimDrawer } from './ClaimDrawer.tsx';
import { CompaniesTab } from './CompaniesTab.tsx';
import { PlansTab } from './PlansTab.tsx';

const column = columnsOf<Insurance.Claim>();
const columns = [
  column.text('claimNumber', 'insurance.claim.number', { width: 152, sort: true }),
  column.own('company', 'insurance.company', (row, { name }) => name({ nameZh: row.companyNameZh, nameEn: row.companyNameEn }), {
    width: 176,
    grow: 1,
  }),
  column.number('billCount', 'insurance.claim.bills', { width: 88 }),
  column.money('requested', 'insurance.claim.requested', { width: 112, sort: true }),
  column.money('paid', 'insurance.claim.paid', { width: 112 }),
  column.status('status', 'field.status', 'claim', { width: 144 }),
  column.dateTime('createdAt', 'insurance.claim.createdAt', { sort: true }),
  column.dateTime('submittedAt', 'insurance.claim.submittedAt'),
];

const ages = [
  { value: 'open', label: 'insurance.aging.open' },
  ...ageBandNames.map((value) => ({ value, label: ageBands[value].name })),
] as const;

/** A type and no interface: only then it is a record of texts with these names alone. */
type ClaimListFilters = { tab: string; keyword: string; status: string; companyId: string; age: string };

const askedOf = ({ filters: { keyword, status, companyId, age }, page, size, sort, direction }: ListView<ClaimListFilters>) => ({
  page,
  size,
  direction,
  ...(sort && { sort }),
  ...(keyword && { keyword }),
  ...(status && { status: status as '0' }), // a choice of the list of states
  ...(companyId && { companyId }),
  ...(age && { age: age as 'open' }), // a choice of `ages`
});

/** Claims with insurers, how old they are, and the insurers. */
export default function ClaimsScreen() {
  const { say } = useWords();
  const navigate = useNavigate();
  const view = useListView<ClaimListFilters>({
    sort: 'createdAt',
    direction: 'desc',
    filters: { tab: 'claims', keyword: '', status: '', companyId: '', age: '' },
  });
  const { tab } = view.filters;
  const asked = askedOf(view);
  const claims = api.useQueryClaimListQuery(asked, { skip: tab !== 'claims' });
  const [download, exporting] = api.useExportClaimsMutation();
  const { id, open } = useAddressId('claim');
  const ticked = (claims.currentData?.rows ?? []).map((claim) => claim.id).filter((one) => view.selected.has(one));
  const noPrint = useMissingRight('o_claim') ?? (ticked.length === 0 ? say('insurance.claim.tickToPrint') : undefined);
  return (
    <Page
      title="insurance.claims"
      acts={
        <>
          {tab === 'claims' ? (
            <ExportButton
              name={say('insurance.claims')}
              isBusy={exporting.isLoading}
              fetchFile={(format) => download({ ...withoutPage(asked), format })}
            />
          ) : null}
          {tab === 'claims' && !id ? (
            <PrintActs of={[{ document: 'claim', claimIds: ticked }]} {...(noPrint && { reason: noPrint })} />
          ) : null}
          <Button variant="contained" onClick={() => void navigate('/main/billing/insurance-bill-inquiry?unclaimed=1')}>
            {say('insurance.claim.new')}
          </Button>
        </>
      }
    >
      <Toolbar>
        <Tabs value={tab} onChange={(_, next: string) => view.setFilter('tab', next)} aria-label={say('insurance.claims')}>
          <Tab value="claims" label={say('insurance.claims')} />
          <Tab value="aging" label={say('insurance.aging')} />
          <Tab value="companies" label={say('insurance.companies')} />
          <Tab value="plans" label={say('insurance.plans')} />
        </Tabs>
        {tab === 'aging' ? null : <SearchBox view={view} of="keyword" label="insurance.search" />}
        {tab === 'claims' ? <ClaimFilters view={view} /> : null}
      </Toolbar>
      {tab === 'claims' ? (
        <ListGrid label={say('insurance.claims')} view={view} rows={claims} columns={columns} select open={(claim) => open(claim.id)} />
      ) : tab === 'aging' ? (
        <AgingTab show={(claims) => view.open({ tab: 'claims', ...claims })} />
      ) : tab === 'plans' ? (
        <PlansTab view={view} />
      ) : (
        <CompaniesTab view={view} />
      )}
      {id ? <ClaimDrawer id={id} close={() => open(null)} /> : null}
    </Page>
  );
}

function ClaimFilters({ view }: { view: ListView<ClaimListFilters> }) {
  const { name } = useWords();
  const { data: companies } = api.useGetInsuranceCompanyListQuery();
  const { data: statuses } = api.useQueryInsuranceClaimStatusQuery();
  return (
    <>
      <FilterSelect
        view={view}
        of="status"
        label="field.status"
        options={(statuses ?? []).map((entry) => ({ value: entry.code, name: name(entry) }))}
      />
      <FilterSelect
        view={view}
        of="companyId"
        label="insurance.company"
        options={(companies ?? []).map((company) => ({ value: company.id, name: name(company) }))}
      />
      <FilterSelect view={view} of="age" label="insurance.aging" options={ages} />
    </>
  );
}
