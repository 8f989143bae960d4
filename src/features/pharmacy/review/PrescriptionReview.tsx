import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { api } from '../../../api/api.ts';
import { useDoneNotice } from '../../../blocks/doneNotice.ts';
import { ExportButton } from '../../../blocks/ExportButton.tsx';
import { SearchBox } from '../../../blocks/filters.tsx';
import { Key } from '../../../blocks/Key.tsx';
import { ListGrid } from '../../../blocks/ListGrid.tsx';
import { Page, Toolbar } from '../../../blocks/Page.tsx';
import { useAddressId } from '../../../blocks/useAddressId.ts';
import { useListView } from '../../../blocks/useListView.ts';
import { withoutPage } from '../../../blocks/withoutPage.ts';
import type { MessageId, MessageValues } from '../../../domain/messageId.ts';
import type * as Review from '../../../domain/pharmacy/reviewShapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../pharmacy.module.css';
import type { MedicinesBeside } from './medicinesBeside.ts';
import { ReviewPane } from './ReviewPane.tsx';
import { narrowReviewColumns, reviewColumns } from './reviewColumns.tsx';

const tabs = ['open', 'sentBack', 'done'] as const satisfies readonly Review.ReviewTab[];
const scannedCodes = ['prescription', 'patient'] as const;

/** The reviewing pharmacist's place: what waits on the left, the open prescription with its checks on the right. */
export function PrescriptionReview({ Medicines }: { Medicines: MedicinesBeside }) {
  const { say } = useWords();
  const view = useListView({ size: 50, filters: { tab: 'open', keyword: '' } });
  const tab = tabs.find((each) => each === view.filters.tab) ?? 'open';
  const { page, size, sort, direction, filters } = view;
  const asked = { page, size, tab, ...(sort && { sort, direction }), ...(filters.keyword && { keyword: filters.keyword }) };
  const rows = api.useQueryPrescriptionReviewListQuery(asked);
  const [download, exporting] = api.useExportPrescriptionReviewsMutation();
  const { data: counts } = api.useQueryPrescriptionReviewCountsQuery();
  const countOf = { open: counts?.waiting ?? 0, sentBack: counts?.sentBack ?? 0, done: 0 };
  const { id: sheetId, open } = useAddressId('sheet');
  const tellDone = useDoneNotice();
  /** The next prescription that waits opens by itself. */
  const done = (message: MessageId, values: MessageValues) => {
    tellDone({ message, values });
    const next = tab === 'open' ? rows.currentData?.rows.find(({ id }) => id !== sheetId) : undefined;
    open(next?.id ?? null);
  };
  return (
    <Page title="shell.screen.prescription-review" fill>
      <Toolbar>
        <Tabs
          value={tab}
          onChange={(_, next: Review.ReviewTab) => view.setFilter('tab', next)}
          aria-label={say('shell.screen.prescription-review')}
        >
          {tabs.map((value) => (
            <Tab key={value} value={value} label={say(tabWords[value], { count: countOf[value] })} />
          ))}
        </Tabs>
        <SearchBox view={view} of="keyword" label="pharmacy.records.search" scans={scannedCodes} />
        <ExportButton
          name={say('shell.screen.prescription-review')}
          isBusy={exporting.isLoading}
          fetchFile={(format) => download({ ...withoutPage(asked), format })}
        />
        {sheetId ? (
          <span className={style.hints}>
            {tab === 'open' ? (
              <>
                <span>
                  <Key>p</Key> {say('pharmacy.key.pass')}
                </span>
                <span>
                  <Key>r</Key> {say('pharmacy.review.act.sendBack')}
                </span>
              </>
            ) : null}
            <span>
              <Key>Esc</Key> {say('action.close')}
            </span>
          </span>
        ) : null}
      </Toolbar>
      <div className={style.desk} data-open={sheetId !== null}>
        <div className={style.list}>
          <ListGrid
            label={say('shell.screen.prescription-review')}
            view={view}
            rows={rows}
            columns={sheetId ? narrowReviewColumns(sheetId) : reviewColumns[tab]}
            open={({ id }) => open(id)}
            nothing={tab === 'open' ? 'pharmacy.review.none.open' : 'pharmacy.review.none.other'}
          />
        </div>
        {sheetId ? <ReviewPane key={sheetId} sheetId={sheetId} close={() => open(null)} done={done} Medicines={Medicines} /> : null}
      </div>
    </Page>
  );
}

const tabWords = {
  open: 'pharmacy.review.tab.open',
  sentBack: 'pharmacy.review.tab.sentBack',
  done: 'pharmacy.review.tab.done',
} as const;
