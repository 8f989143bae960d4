import { api } from '../../api/api.ts';
import { ExportButton } from '../../blocks/ExportButton.tsx';
import { FilterDate, SearchBox } from '../../blocks/filters.tsx';
import { ListScreen } from '../../blocks/ListScreen.tsx';
import { useListView } from '../../blocks/useListView.ts';
import { withoutPage } from '../../blocks/withoutPage.ts';
import { dateAt } from '../../domain/dates.ts';
import type { MessageId } from '../../domain/messageId.ts';
import { useWords } from '../../words/useWords.ts';
import { columnsFor } from './columns.tsx';

const sheetCodes = ['prescription', 'patient'] as const;

interface Props {
  tab: 'records' | 'rejected' | 'any';
  title: MessageId;
  sort: string;
}

const deskTabs = { 0: 'toDispense', 1: 'dispensed', 2: 'rejected', 3: 'toDispense', 4: 'collected' } as const;

/** Prescriptions of some days; one opens at the pharmacist's place. */
export function RecordsList({ tab, title, sort }: Props) {
  const today = dateAt(new Date());
  const view = useListView({ sort, direction: 'desc', filters: { from: today, to: today, keyword: '' } });
  const { from, to, keyword } = view.filters;
  const { page, size, direction } = view;
  const { say } = useWords();
  const asked = {
    tab,
    page,
    size,
    direction,
    sort: view.sort ?? sort,
    ...(from && { from }),
    ...(to && { to }),
    ...(keyword && { keyword }),
  };
  const rows = api.useQueryDispensingListQuery(asked);
  const [download, exporting] = api.useExportDispensingsMutation();
  return (
    <ListScreen
      title={title}
      view={view}
      rows={rows}
      columns={columnsFor[tab]}
      acts={
        <ExportButton name={say(title)} isBusy={exporting.isLoading} fetchFile={(format) => download({ ...withoutPage(asked), format })} />
      }
      open={({ id, status }) => `/main/pharmacy/to-medicine?tab=${deskTabs[status]}&sheet=${id}`}
    >
      <SearchBox view={view} of="keyword" label="pharmacy.records.search" scans={sheetCodes} />
      <FilterDate view={view} of="from" label="pharmacy.from" />
      <FilterDate view={view} of="to" label="pharmacy.to" window="anyList" />
    </ListScreen>
  );
}
