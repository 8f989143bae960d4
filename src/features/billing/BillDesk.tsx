import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ComponentType, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { ExportButton } from '../../blocks/ExportButton.tsx';
import { FilterDate, SearchBox } from '../../blocks/filters.tsx';
import { Key } from '../../blocks/Key.tsx';
import { ListGrid } from '../../blocks/ListGrid.tsx';
import { Page, Toolbar } from '../../blocks/Page.tsx';
import { useAddressId } from '../../blocks/useAddressId.ts';
import type { ListView } from '../../blocks/useListView.ts';
import { useMissingRight } from '../../blocks/useMissingRight.ts';
import { useScan } from '../../blocks/useScan.ts';
import { useScannedElsewhere } from '../../blocks/useScannedElsewhere.ts';
import { useShortcut } from '../../blocks/useShortcut.ts';
import type * as Billing from '../../domain/billing/shapes.ts';
import type { Scanned } from '../../domain/scan/classify.ts';
import { useWords } from '../../words/useWords.ts';
import { BillPane } from './BillPane.tsx';
import { columnsFor, narrowColumnsFor } from './columns.tsx';
import { type Buyer, NewBillPane } from './desk/NewBillPane.tsx';
import { DatePresets } from './parts/DatePresets.tsx';
import style from './parts/desk.module.css';
import { useAskedBill } from './useAskedBill.ts';
import { type DeskFilters, isDatedTab, useDeskList } from './useDeskList.ts';
import { useFindBill } from './useFindBill.ts';
import { useNextBill } from './useNextBill.ts';

/** What the print area puts beside a bill. It owns Ctrl+P while it is there. */
export type BillPrintActs = ComponentType<{ billingId: string; collectionId?: string }>;

/** What the invoice area puts below a settled bill. */
export type BillInvoice = ComponentType<{ bill: Billing.Full }>;

interface Props {
  tab: Billing.Tab;
  /** Shows another tab, with this in its address. */
  go: (tab: Billing.Tab, place?: Record<string, string>) => void;
  PrintActs: BillPrintActs;
  Invoice: BillInvoice;
}

const tabs = [
  { tab: 'notPaid', label: 'billing.tab.notPaid' },
  { tab: 'inSettlement', label: 'billing.tab.inSettlement' },
  { tab: 'paid', label: 'billing.tab.paid' },
  { tab: 'owing', label: 'billing.tab.owing' },
] as const;

const billCodes = ['bill', 'patient'] as const;

/** The cashier's place: who has to pay stands left, the opened bill right; the list is never lost. */
export function BillDesk({ tab, go, PrintActs, Invoice }: Props) {
  const { say } = useWords();
  const { view, today, criteria, order, wrong, rows } = useDeskList(tab);
  const { keyword } = view.filters;
  const { data: counts } = api.useQueryBillCountsQuery();
  const [exportList, exporting] = api.useExportBillListMutation();

  const { id: billId, open } = useAddressId('bill');
  const list = useRef<HTMLDivElement>(null);
  const close = () => {
    open(null);
    requestAnimationFrame(() => firstCell(list.current)?.focus());
  };
  useScannedBill(tab, { open, go, search: (text) => view.setFilter('keyword', text) });
  const openFirst = () => {
    const [first, second] = rows.currentData?.rows ?? [];
    // Enter never decides between two bills; the arrow down goes to the list.
    if (first && !second) open(first.id);
  };
  const [making, setMaking] = useState<{ buyer: Buyer | undefined }>();
  const [madeId, setMadeId] = useState<string>();
  const lacksCharge = useMissingRight('o_bill_charge');
  const begin = (buyer?: Buyer) => {
    open(null);
    setMaking({ buyer });
  };
  useAskedBill({ open, begin: lacksCharge ? undefined : begin, search: (text) => view.setFilter('keyword', text) });
  const made = (id: string) => {
    setMaking(undefined);
    setMadeId(id);
    open(id);
  };
  // In a bill that was just settled the same key means the next one.
  useShortcut('n', 'billing.new', tab === 'notPaid' && !billId && !making && !lacksCharge ? () => begin() : undefined);
  /** A bill split off or copied is unpaid, whichever list its origin stands in. */
  const openMade = (id: string) => (tab === 'notPaid' ? open(id) : go('notPaid', { bill: id }));
  const isMakingNow = making !== undefined && billId === null;
  const next = useNextBill({ tab, rows: rows.currentData?.rows, billId, keyword, open });

  return (
    <Page
      title="billing.title"
      fill
      acts={
        <>
          {tab === 'notPaid' ? (
            <DisabledReason reason={lacksCharge}>
              <Button variant="contained" onClick={() => begin()} aria-keyshortcuts="n">
                {say('billing.new')}
                <Key>N</Key>
              </Button>
            </DisabledReason>
          ) : null}
          <ExportButton
            name={`bills-${tab}`}
            isBusy={exporting.isLoading}
            fetchFile={(format) => exportList({ tab, ...criteria, ...order, format })}
          />
        </>
      }
    >
      <DeskToolbar
        view={view}
        tab={tab}
        go={go}
        counts={counts}
        today={today}
        isAnswered={!rows.isFetching}
        openFirst={openFirst}
        list={list}
      />
      {wrong ? <Alert severity="warning">{say(wrong.message, wrong.values)}</Alert> : null}
      <div className={style.desk} data-open={billId !== null || isMakingNow}>
        <div className={style.list} ref={list}>
          <ListGrid
            label={say('billing.title')}
            view={billId ? { ...view, selected: new Set([billId]) } : view}
            rows={rows}
            columns={(billId || isMakingNow ? narrowColumnsFor : columnsFor)[tab]}
            open={({ id }) => open(id)}
          />
        </div>
        {isMakingNow ? <NewBillPane buyer={making.buyer} made={made} close={() => setMaking(undefined)} /> : null}
        {billId ? (
          <BillPane
            key={billId}
            billId={billId}
            isNew={billId === madeId}
            open={openMade}
            close={close}
            next={next}
            PrintActs={PrintActs}
            Invoice={Invoice}
          />
        ) : null}
      </div>
    </Page>
  );
}

interface Finding {
  open: (id: string) => void;
  go: Props['go'];
  search: (text: string) => void;
}

/** A scanned bill opens in the list it stands in; any other code is searched for. */
function useScannedBill(tab: Billing.Tab, { open, go, search }: Finding): void {
  const findBill = useFindBill();
  const find = async ({ text }: Scanned) => {
    const found = await findBill(text);
    if (!found) return search(text);
    if (found.tab === tab) return open(found.id);
    go(found.tab, { bill: found.id, ...(found.settledOn && { from: found.settledOn, to: found.settledOn }) });
  };
  useScan({ bill: (scan) => void find(scan) });
  useScannedElsewhere((scan) => void find(scan));
}

interface ToolbarProps {
  view: ListView<DeskFilters>;
  tab: Billing.Tab;
  go: Props['go'];
  counts: Billing.Counts | undefined;
  today: string;
  isAnswered: boolean;
  openFirst: () => void;
  list: RefObject<HTMLDivElement | null>;
}

function DeskToolbar({ view, tab, go, counts, today, isAnswered, openFirst, list }: ToolbarProps) {
  const { say } = useWords();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the search box inside, on their way up
    <div onKeyDown={(event) => downFromSearch(event, list.current)}>
      <Toolbar>
        <Tabs value={tab} onChange={(_, next: Billing.Tab) => go(next)} aria-label={say('billing.title')}>
          {tabs.map(({ tab: value, label }) => (
            <Tab
              key={value}
              value={value}
              label={value === 'paid' ? say(label) : say('billing.tab.counted', { name: say(label), count: counts?.[value] ?? 0 })}
            />
          ))}
        </Tabs>
        <SearchBox view={view} of="keyword" label="billing.search" isAnswered={isAnswered} enter={openFirst} scans={billCodes} />
        {isDatedTab(tab) ? (
          <>
            <FilterDate view={view} of="from" label="billing.from" />
            <FilterDate view={view} of="to" label="billing.to" />
            <DatePresets view={view} today={today} />
          </>
        ) : null}
      </Toolbar>
    </div>
  );
}

const firstCell = (list: HTMLElement | null) =>
  list?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]') ?? list?.querySelector<HTMLElement>('[role="gridcell"]');

function downFromSearch(event: KeyboardEvent, list: HTMLElement | null) {
  if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'search' || event.nativeEvent.isComposing) return;
  if (event.key !== 'ArrowDown') return;
  firstCell(list)?.focus();
  event.preventDefault();
}
