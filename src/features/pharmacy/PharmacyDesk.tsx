import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ComponentType, useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { DictionaryFilter } from '../../blocks/DictionaryFilter.tsx';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import { ExportButton } from '../../blocks/ExportButton.tsx';
import { ListGrid } from '../../blocks/ListGrid.tsx';
import { Page, Toolbar } from '../../blocks/Page.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useAddressId } from '../../blocks/useAddressId.ts';
import { type ListView, useListView } from '../../blocks/useListView.ts';
import { useScan } from '../../blocks/useScan.ts';
import { useScannedElsewhere } from '../../blocks/useScannedElsewhere.ts';
import { withoutPage } from '../../blocks/withoutPage.ts';
import { payState } from '../../domain/billing/states.ts';
import type { MessageId, MessageValues } from '../../domain/messageId.ts';
import type * as Dispensing from '../../domain/pharmacy/shapes.ts';
import type { Scanned } from '../../domain/scan/classify.ts';
import { useWords } from '../../words/useWords.ts';
import { columnsFor, narrowColumnsFor } from './columns.tsx';
import { KeyHints } from './KeyHints.tsx';
import style from './pharmacy.module.css';
import type { MedicinesBeside } from './review/medicinesBeside.ts';
import { ScanBox } from './ScanBox.tsx';
import { SheetChoice } from './SheetChoice.tsx';
import { SheetPane } from './SheetPane.tsx';
import { type OpenedBy, useSheetSearch } from './useSheetSearch.ts';
import { WaitingBoards } from './waiting/WaitingBoards.tsx';

/** What the print area puts beside a prescription: the sheet itself, its drug labels. */
export type SheetPrintActs = ComponentType<{ dispensingId: string; encounterId: string | null; prescriptionNumber: string }>;

const tabs = [
  { tab: 'toDispense', label: 'pharmacy.state.pending' },
  { tab: 'dispensed', label: 'pharmacy.state.dispensed' },
  { tab: 'rejected', label: 'pharmacy.state.rejected' },
  { tab: 'collected', label: 'pharmacy.state.collected' },
  { tab: 'owed', label: 'pharmacy.state.owed' },
] as const;

/** A type and no interface: only then it is a record of texts with these names alone. */
type DeskFilters = { tab: string; keyword: string; pay: string };

const askedOf = ({ filters: { keyword, pay }, page, size, sort, direction }: ListView<DeskFilters>, tab: Dispensing.Tab) => ({
  page,
  size,
  tab,
  ...(sort && { sort, direction }),
  ...(keyword && { keyword }),
  ...(tab === 'toDispense' && pay && { payStatus: Number(pay) }),
});

/** The pharmacist's place: the queue left, the open prescription right; what is paid for arrives by itself. */
export function PharmacyDesk({ PrintActs, Medicines }: { PrintActs: SheetPrintActs; Medicines: MedicinesBeside }) {
  const { say } = useWords();
  const view = useListView<DeskFilters>({ size: 50, filters: { tab: 'toDispense', keyword: '', pay: '' } });
  const tab = tabs.find((each) => each.tab === view.filters.tab)?.tab ?? 'toDispense';
  const asked = askedOf(view, tab);
  const rows = api.useQueryDispensingListQuery(asked);
  const [download, exporting] = api.useExportDispensingsMutation();
  const { data: counts } = api.useQueryDispensingCountsQuery();
  const [told, setTold] = useState<{ text: string; isWrong: boolean }>();
  const tell = (text: string, isWrong = false) => setTold({ text, isWrong });
  const { id: sheetId, open } = useAddressId('sheet');
  const tellDone = useDoneNotice();
  const deskPath = useStaff().pathTo('pharmacy/to-medicine', 'simplified-pharmacy');
  const [openedBy, setOpenedBy] = useState<OpenedBy>('hand');
  /** What was said of the sheet before goes with it. */
  const show = (id: string, by: OpenedBy) => {
    setTold(undefined);
    setOpenedBy(by);
    open(id);
  };
  const search = useSheetSearch({
    open: (sheet, by) => show(sheet.id, by),
    tell,
  });
  const find = ({ text }: Scanned) => void search.search(text, 'scan');
  const lacksSheet = () => tell(say('pharmacy.box.noSheet'), true);
  useScan({ prescription: find, patient: find, ...(sheetId === null && { drugBarcode: lacksSheet, trace: lacksSheet }) });
  useScannedElsewhere(find);
  const list = useRef<HTMLDivElement>(null);
  const close = () => {
    open(null);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[role="gridcell"]')?.focus());
  };
  /** The next of the queue that is paid for opens by itself. */
  const done = (message: MessageId, values: MessageValues) => {
    setTold(undefined);
    const link = sheetId && deskPath ? { to: `${deskPath}?sheet=${sheetId}`, label: 'pharmacy.told.see' as const } : undefined;
    tellDone({ message, values, link });
    const next =
      tab === 'toDispense'
        ? rows.currentData?.rows.find(({ id, payStatus, returnedAt }) => id !== sheetId && payStatus === payState.paid && !returnedAt)
        : undefined;
    if (next) show(next.id, 'hand');
    else close();
  };

  return (
    <Page
      title="pharmacy.title"
      fill
      acts={
        <>
          <WaitingBoards />
          <ExportButton
            name={say('pharmacy.title')}
            isBusy={exporting.isLoading}
            fetchFile={(format) => download({ ...withoutPage(asked), format })}
          />
        </>
      }
    >
      <DeskToolbar view={view} tab={tab} counts={counts} search={search.search} isOpen={sheetId !== null} />
      {told ? (
        <Alert severity={told.isWrong ? 'warning' : 'success'} onClose={() => setTold(undefined)} sx={{ py: 0 }}>
          {told.text}
        </Alert>
      ) : null}
      <div className={style.desk} data-open={sheetId !== null}>
        <div className={style.list} ref={list}>
          <ListGrid
            label={say('pharmacy.title')}
            view={view}
            rows={rows}
            columns={sheetId ? narrowColumnsFor(tab, sheetId) : columnsFor[tab]}
            open={({ id }) => show(id, 'hand')}
          />
        </div>
        {sheetId ? (
          <SheetPane
            key={sheetId}
            sheetId={sheetId}
            openedBy={openedBy}
            close={close}
            done={done}
            stay={tell}
            PrintActs={PrintActs}
            Medicines={Medicines}
          />
        ) : null}
      </div>
      <SheetChoice search={search} />
    </Page>
  );
}

interface ToolbarProps {
  view: ListView<DeskFilters>;
  tab: Dispensing.Tab;
  counts: Dispensing.Counts | undefined;
  search: ReturnType<typeof useSheetSearch>['search'];
  isOpen: boolean;
}

function DeskToolbar({ view, tab, counts, search, isOpen }: ToolbarProps) {
  const { say } = useWords();
  const { keyword } = view.filters;
  return (
    <Toolbar>
      <Tabs value={tab} onChange={(_, next: Dispensing.Tab) => view.setFilter('tab', next)} aria-label={say('pharmacy.title')}>
        {tabs.map(({ tab: value, label }) => (
          <Tab key={value} value={value} label={say('pharmacy.tab', { name: say(label), count: counts?.[value] ?? 0 })} />
        ))}
      </Tabs>
      {tab === 'toDispense' ? <DictionaryFilter view={view} of="pay" label="pharmacy.payment" from="payState" /> : null}
      <ScanBox search={search} clear={() => view.setFilter('keyword', '')} />
      {keyword ? (
        <Button size="small" onClick={() => view.setFilter('keyword', '')}>
          {say('pharmacy.narrowed', { keyword })}
        </Button>
      ) : null}
      {tab === 'toDispense' && counts && counts.unpaid > 0 ? (
        <span className={style.faint}>{say('pharmacy.unpaid', { count: counts.unpaid })}</span>
      ) : null}
      <KeyHints isOpen={isOpen} />
    </Toolbar>
  );
}
