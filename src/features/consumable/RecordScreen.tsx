import Button from '@mui/material/Button';
import { useCallback, useState } from 'react';
import { api } from '../../api/api.ts';
import { ExportButton } from '../../blocks/ExportButton.tsx';
import { FilterDate, FilterSelect, SearchBox } from '../../blocks/filters.tsx';
import { PrintIcon } from '../../blocks/icons.tsx';
import { ListScreen } from '../../blocks/ListScreen.tsx';
import { useListView } from '../../blocks/useListView.ts';
import { goodsCodes } from '../../blocks/useScan.ts';
import { withoutPage } from '../../blocks/withoutPage.ts';
import type * as Consumable from '../../domain/consumable/shapes.ts';
import { consumableKinds } from '../../domain/consumable/states.ts';
import { dateAt } from '../../domain/dates.ts';
import type { Listing } from '../../domain/wire.ts';
import { useWords } from '../../words/useWords.ts';
import { entryColumns } from './entryColumns.tsx';
import { RecordPaper } from './RecordPaper.tsx';
import { audienceOptions, useDepartments, useStockrooms } from './useStockrooms.ts';

const codes = ['patient', ...goodsCodes] as const;
const kinds = Object.values(consumableKinds).map((value) => ({ value, label: `inventory.movement.${value}` as const }));

/** Entries that one paper holds. */
const mostPrinted = 1000;

/** Every entry of consumables that went out or came back, with its cost. */
export default function RecordScreen() {
  const { say } = useWords();
  const today = dateAt(new Date());
  const view = useListView({
    sort: 'at',
    direction: 'desc',
    filters: { keyword: '', storehouseId: '', kind: '', audience: '', departmentId: '', from: today, to: today },
  });
  const rooms = useStockrooms();
  const departments = useDepartments();
  const asked = view.query as Listing & Consumable.EntryCriteria; // the filters of this list are its criteria
  const entries = api.useQueryConsumableRecordListQuery(asked);
  const [download, exporting] = api.useExportConsumableRecordsMutation();
  const [readAll, { currentData: printed, isFetching: isReading }] = api.useLazyQueryConsumableRecordListQuery();
  const [isPrinting, setPrinting] = useState(false);
  const done = useCallback(() => setPrinting(false), []);
  const print = async () => {
    const answer = await readAll({ ...asked, page: 1, size: mostPrinted });
    if (answer.data) setPrinting(true);
  };
  const { from, to } = view.filters;
  return (
    <ListScreen
      title="shell.screen.consumable-record"
      view={view}
      rows={entries}
      columns={entryColumns}
      acts={
        <>
          <Button
            variant="outlined"
            startIcon={<PrintIcon />}
            disabled={isReading || !entries.currentData?.total}
            onClick={() => void print()}
          >
            {say('consumable.print')}
          </Button>
          <ExportButton
            name={say('shell.screen.consumable-record')}
            isBusy={exporting.isLoading}
            fetchFile={(format) => download({ ...withoutPage(asked), format })}
          />
        </>
      }
    >
      <SearchBox view={view} of="keyword" label="consumable.search" scans={codes} />
      <FilterSelect view={view} of="audience" label="consumable.field.audience" options={audienceOptions} />
      <FilterSelect view={view} of="departmentId" label="consumable.field.department" options={departments} />
      <FilterSelect view={view} of="kind" label="consumable.field.kind" options={kinds} />
      <FilterSelect view={view} of="storehouseId" label="consumable.field.stockroom" options={rooms} />
      <FilterDate view={view} of="from" label="consumable.from" />
      <FilterDate view={view} of="to" label="consumable.to" window="anyList" />
      {isPrinting && printed ? (
        <RecordPaper
          rows={printed.rows}
          total={printed.total}
          costAmount={printed.sums?.costAmount ?? 0}
          period={from === to ? from : `${from} – ${to}`}
          done={done}
        />
      ) : null}
    </ListScreen>
  );
}
