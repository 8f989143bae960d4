import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { ExportButton } from '../../blocks/ExportButton.tsx';
import { FilterSelect, SearchBox } from '../../blocks/filters.tsx';
import { TakeOver } from '../../blocks/import/TakeOver.tsx';
import { ListGrid } from '../../blocks/ListGrid.tsx';
import { Page, Toolbar } from '../../blocks/Page.tsx';
import type { PrepaidInvoicesPart } from '../../blocks/prepaidInvoices.ts';
import type { ReceiptActs } from '../../blocks/receiptActs.ts';
import { useStaff } from '../../blocks/staff.ts';
import { useAskedAct } from '../../blocks/useAddress.ts';
import { useFindCard } from '../../blocks/useFindCard.ts';
import { useListView } from '../../blocks/useListView.ts';
import { useMissingRight } from '../../blocks/useMissingRight.ts';
import { useScan } from '../../blocks/useScan.ts';
import { useScannedElsewhere } from '../../blocks/useScannedElsewhere.ts';
import { useShortcut } from '../../blocks/useShortcut.ts';
import { withoutPage } from '../../blocks/withoutPage.ts';
import type * as Member from '../../domain/membership/shapes.ts';
import { administration } from '../../domain/permission/codes.ts';
import type { Scanned } from '../../domain/scan/classify.ts';
import { useWords } from '../../words/useWords.ts';
import { bandOfHolder } from './bandOfCard.ts';
import { CardDrawer } from './CardDrawer.tsx';
import { cardColumns, holderColumns } from './columns.tsx';
import { OpenCardForm } from './OpenCardForm.tsx';
import { PoliciesDrawer } from './PoliciesDrawer.tsx';
import { TypesTab } from './TypesTab.tsx';

const memberCodes = ['memberCard', 'patient'] as const;

const tabs = [
  { tab: 'cards', label: 'membership.tab.cards' },
  { tab: 'holders', label: 'membership.tab.holders' },
  { tab: 'types', label: 'membership.tab.types' },
] as const;
const statuses = [
  { value: 'active', label: 'membership.card.active' },
  { value: 'withdrawn', label: 'membership.card.withdrawn' },
] as const;

type CardsAsked = Parameters<typeof api.useQueryCardListQuery>[0] & { page: number; size: number };

/** Members, their cards and what insures them; the kinds of cards there are. */
export function Members({ Receipt, Invoices }: { Receipt: ReceiptActs; Invoices: PrepaidInvoicesPart }) {
  const { say } = useWords();
  const { may } = useStaff();
  const view = useListView({ filters: { tab: 'cards', keyword: '', status: '' } });
  const { tab, keyword, status } = view.filters;
  const { page, size, sort, direction } = view;
  const asked = {
    page,
    size,
    direction,
    ...(sort && { sort }),
    ...(keyword && { keyword }),
    ...(status && { status: status as Member.Card['status'] }),
  };
  const cards = api.useQueryCardListQuery(asked, { skip: tab !== 'cards' });
  const holders = api.useQueryMemberAndInsuranceListQuery({ a: page, b: size, ...(keyword && { keyword }) }, { skip: tab !== 'holders' });
  const [opened, setOpened] = useState<{ cardId: string } | { holder: Member.Holder } | 'new'>();
  const close = () => setOpened(undefined);
  const findCard = useFindCard();
  const find = async ({ text }: Scanned) => {
    const cardId = await findCard(text);
    // Not found, or not answered: the list shows which of both.
    if (cardId) setOpened({ cardId });
    else view.open({ tab: 'cards', keyword: text, status: '' });
  };
  useScan({ memberCard: (scan) => void find(scan) });
  useScannedElsewhere((scan) => void find(scan), 'memberCard');
  const reason = useMissingRight('o_card_open');
  const begin = () => setOpened('new');
  useAskedAct('openCard', reason ? undefined : begin);
  useShortcut('n', 'membership.open', tab === 'cards' && !reason ? begin : undefined);
  return (
    <Page
      title="membership.title"
      acts={
        <>
          {tab === 'cards' && may('FUN_CRM_CUSTOM_EXPORT') ? <ExportCards asked={asked} /> : null}
          {may(administration) ? <ImportCards /> : null}
          <DisabledReason reason={reason}>
            <Button variant="contained" onClick={begin}>
              {say('membership.open')}
            </Button>
          </DisabledReason>
        </>
      }
    >
      <Toolbar>
        <Tabs value={tab} onChange={(_, next: string) => view.setFilter('tab', next)} aria-label={say('membership.title')}>
          {tabs.map(({ tab: value, label }) => (
            <Tab key={value} value={value} label={say(label)} />
          ))}
        </Tabs>
        <SearchBox view={view} of="keyword" label="membership.search" scans={memberCodes} />
        {tab === 'cards' ? <FilterSelect view={view} of="status" label="field.status" options={statuses} /> : null}
      </Toolbar>
      {tab === 'cards' ? (
        <ListGrid
          label={say('membership.tab.cards')}
          view={view}
          rows={cards}
          columns={cardColumns}
          open={({ id }) => setOpened({ cardId: id })}
        />
      ) : tab === 'holders' ? (
        <ListGrid
          label={say('membership.tab.holders')}
          view={view}
          rows={holders}
          columns={holderColumns}
          open={(holder) => setOpened({ holder })}
        />
      ) : (
        <TypesTab view={view} />
      )}
      {opened === 'new' ? <OpenCardForm close={close} done={(id) => setOpened({ cardId: id })} /> : null}
      {typeof opened === 'object' && 'cardId' in opened ? (
        <CardDrawer id={opened.cardId} Receipt={Receipt} Invoices={Invoices} close={close} />
      ) : null}
      {typeof opened === 'object' && 'holder' in opened ? <PoliciesDrawer patient={bandOfHolder(opened.holder)} close={close} /> : null}
    </Page>
  );
}

function ExportCards({ asked }: { asked: CardsAsked }) {
  const { say } = useWords();
  const [download, exporting] = api.useExportCardsMutation();
  return (
    <ExportButton
      name={say('membership.tab.cards')}
      isBusy={exporting.isLoading}
      fetchFile={(format) => download({ ...withoutPage(asked), format })}
    />
  );
}

/** Cards of the books before, with what they hold. */
function ImportCards() {
  const [send] = api.useImportMembersMutation({ tells: 'caller' });
  const [fetchTemplate] = api.useDownloadMemberTemplateMutation();
  return <TakeOver title="import.members.title" templateName="import.members.template" send={send} fetchTemplate={() => fetchTemplate()} />;
}
