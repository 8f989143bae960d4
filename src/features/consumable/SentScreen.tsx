import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ExportButton } from '../../blocks/ExportButton.tsx';
import { FilterDate, FilterSelect, SearchBox } from '../../blocks/filters.tsx';
import { ListScreen } from '../../blocks/ListScreen.tsx';
import { useListView } from '../../blocks/useListView.ts';
import { goodsCodes } from '../../blocks/useScan.ts';
import { withoutPage } from '../../blocks/withoutPage.ts';
import type * as Consumable from '../../domain/consumable/shapes.ts';
import { dateAt } from '../../domain/dates.ts';
import type { Listing } from '../../domain/wire.ts';
import { useWords } from '../../words/useWords.ts';
import { SentDrawer } from './acts/SentDrawer.tsx';
import { sendingColumns } from './columns.tsx';
import { audienceOptions, useStockrooms } from './useStockrooms.ts';

const codes = ['patient', ...goodsCodes] as const;

/** Consumables that were sent; a sending opens to be taken back. */
export default function SentScreen() {
  const today = dateAt(new Date());
  const { say } = useWords();
  const view = useListView({
    sort: 'sentAt',
    direction: 'desc',
    filters: { keyword: '', storehouseId: '', audience: '', from: today, to: today },
  });
  const rooms = useStockrooms();
  const [openId, setOpenId] = useState<string>();
  const asked = view.query as Listing & Consumable.SentCriteria; // the filters of this list are its criteria
  const sendings = api.useQuerySentConsumableListQuery(asked);
  const [download, exporting] = api.useExportSentConsumablesMutation();
  const opened = sendings.currentData?.rows.find(({ id }) => id === openId);
  return (
    <>
      <ListScreen
        title="shell.screen.already-sent-supplies"
        view={view}
        rows={sendings}
        columns={sendingColumns}
        open={({ id }) => setOpenId(id)}
        acts={
          <ExportButton
            name={say('shell.screen.already-sent-supplies')}
            isBusy={exporting.isLoading}
            fetchFile={(format) => download({ ...withoutPage(asked), format })}
          />
        }
      >
        <SearchBox view={view} of="keyword" label="consumable.search" scans={codes} />
        <FilterSelect view={view} of="audience" label="consumable.field.audience" options={audienceOptions} />
        <FilterSelect view={view} of="storehouseId" label="consumable.field.stockroom" options={rooms} />
        <FilterDate view={view} of="from" label="consumable.from" />
        <FilterDate view={view} of="to" label="consumable.to" window="anyList" />
      </ListScreen>
      {opened ? <SentDrawer sending={opened} close={() => setOpenId(undefined)} /> : null}
    </>
  );
}
