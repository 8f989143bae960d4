import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { columnsOf } from '../../blocks/columns.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { ExportButton } from '../../blocks/ExportButton.tsx';
import { FilterSelect, SearchBox } from '../../blocks/filters.tsx';
import { TakeOver } from '../../blocks/import/TakeOver.tsx';
import { ListGrid } from '../../blocks/ListGrid.tsx';
import { Page, Toolbar } from '../../blocks/Page.tsx';
import { PatientCell } from '../../blocks/PatientCell.tsx';
import type { PrepaidInvoicesPart } from '../../blocks/prepaidInvoices.ts';
import type { ReceiptActs } from '../../blocks/receiptActs.ts';
import { useStaff } from '../../blocks/staff.ts';
import { useListView } from '../../blocks/useListView.ts';
import { useMissingRight } from '../../blocks/useMissingRight.ts';
import { useShortcut } from '../../blocks/useShortcut.ts';
import { withoutPage } from '../../blocks/withoutPage.ts';
import type * as Suite from '../../domain/package/shapes.ts';
import { packageState } from '../../domain/package/shapes.ts';
import { administration } from '../../domain/permission/codes.ts';
import { useWords } from '../../words/useWords.ts';
import { BoughtDrawer } from './BoughtDrawer.tsx';
import { CampaignsTab } from './CampaignsTab.tsx';
import { ClassesTab } from './ClassesTab.tsx';
import { DefinitionsTab } from './DefinitionsTab.tsx';
import { SellForm } from './SellForm.tsx';

const column = columnsOf<Suite.Bought>();
const columns = [
  column.text('packageNumber', 'package.number', { width: 136 }),
  column.own('name', 'package.name', (row, { name }) => name(row), { width: 160, grow: 1 }),
  column.own('patientName', 'membership.patient', (row) => <PatientCell of={row} />, { width: 176, sort: true }),
  column.money('price', 'package.price', { width: 104, sort: true }),
  column.dateTime('boughtAt', 'package.boughtAt', { sort: true }),
  column.date('expiresOn', 'package.expiresOn', { sort: true }),
  column.status('state', 'field.status', 'package', { width: 112 }),
  column.own(
    'marks',
    'package.marks',
    ({ isShared, isTransferred, isExtended, upgradedFrom }, { say }) =>
      [
        isShared && say('package.mark.shared'),
        isTransferred && say('package.mark.transferred'),
        isExtended && say('package.mark.extended'),
        upgradedFrom && say('package.mark.upgraded'),
      ]
        .filter(Boolean)
        .join(' · ') || '–',
    { width: 160 },
  ),
];
const states = packageState.options.map((value) => ({ value, label: `package.state.${value}` as const }));
const tabs = [
  { tab: 'sold', label: 'package.tab.sold' },
  { tab: 'definitions', label: 'package.tab.definitions' },
  { tab: 'campaigns', label: 'package.tab.campaigns' },
  { tab: 'classes', label: 'package.classes' },
] as const;

/** Packages that were sold, those on sale, and the campaigns that sell them. */
export function Packages({ Receipt, Invoices }: { Receipt: ReceiptActs; Invoices: PrepaidInvoicesPart }) {
  const { say } = useWords();
  const { may } = useStaff();
  const view = useListView({ filters: { tab: 'sold', keyword: '', state: '', classId: '' } });
  const { tab, keyword, state } = view.filters;
  const { page, size, sort, direction } = view;
  const asked = {
    page,
    size,
    direction,
    ...(sort && { sort }),
    ...(keyword && { keyword }),
    ...(state && { state: state as Suite.PackageState }),
  };
  const sold = api.useQueryPatientPackageListQuery(asked, { skip: tab !== 'sold' });
  const [download, exporting] = api.useExportPatientPackagesMutation();
  const [opened, setOpened] = useState<{ id: string } | 'sell'>();
  const close = () => setOpened(undefined);
  const sell = () => setOpened('sell');
  const reason = useMissingRight('o_package_sell');
  useShortcut('n', 'package.sell', reason ? undefined : sell);
  return (
    <Page
      title="package.title"
      acts={
        <>
          {tab === 'sold' ? (
            <ExportButton
              name={say('package.tab.sold')}
              isBusy={exporting.isLoading}
              fetchFile={(format) => download({ ...withoutPage(asked), format })}
            />
          ) : null}
          {may(administration) ? <ImportPackages /> : null}
          <DisabledReason reason={reason}>
            <Button variant="contained" onClick={sell}>
              {say('package.sell')}
            </Button>
          </DisabledReason>
        </>
      }
    >
      <Toolbar>
        <Tabs value={tab} onChange={(_, next: string) => view.setFilter('tab', next)} aria-label={say('package.title')}>
          {tabs.map(({ tab: value, label }) => (
            <Tab key={value} value={value} label={say(label)} />
          ))}
        </Tabs>
        {tab === 'campaigns' || tab === 'classes' ? null : <SearchBox view={view} of="keyword" label="package.search" />}
        {tab === 'sold' ? <FilterSelect view={view} of="state" label="field.status" options={states} /> : null}
      </Toolbar>
      {tab === 'sold' ? (
        <ListGrid
          add={{ label: say('package.sell'), run: sell }}
          label={say('package.tab.sold')}
          view={view}
          rows={sold}
          columns={columns}
          open={({ id }) => setOpened({ id })}
        />
      ) : tab === 'definitions' ? (
        <DefinitionsTab view={view} />
      ) : tab === 'classes' ? (
        <ClassesTab />
      ) : (
        <CampaignsTab view={view} />
      )}
      {opened === 'sell' ? <SellForm close={close} /> : null}
      {typeof opened === 'object' ? <BoughtDrawer id={opened.id} Receipt={Receipt} Invoices={Invoices} close={close} /> : null}
    </Page>
  );
}

/** Packages of the books before, with what is left of them. */
function ImportPackages() {
  const [send] = api.useImportPackagesMutation({ tells: 'caller' });
  const [fetchTemplate] = api.useDownloadPackageTemplateMutation();
  return (
    <TakeOver title="import.packages.title" templateName="import.packages.template" send={send} fetchTemplate={() => fetchTemplate()} />
  );
}
