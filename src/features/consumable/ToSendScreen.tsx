import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ExportButton } from '../../blocks/ExportButton.tsx';
import { FilterDate, FilterSelect, SearchBox } from '../../blocks/filters.tsx';
import { ListScreen } from '../../blocks/ListScreen.tsx';
import { useListView } from '../../blocks/useListView.ts';
import { goodsCodes } from '../../blocks/useScan.ts';
import { withoutPage } from '../../blocks/withoutPage.ts';
import type * as Consumable from '../../domain/consumable/shapes.ts';
import { standings } from '../../domain/consumable/states.ts';
import type { Listing } from '../../domain/wire.ts';
import { useWords } from '../../words/useWords.ts';
import { AskDrawer } from './acts/AskDrawer.tsx';
import { SendDrawer } from './acts/SendDrawer.tsx';
import { requestColumns } from './columns.tsx';
import { StockroomSelect } from './StockroomSelect.tsx';
import { audienceOptions, useChosenStockroom, useDepartments } from './useStockrooms.ts';

const codes = ['patient', ...goodsCodes] as const;

const tabs = standings.map((value) => ({ value, label: `consumable.tab.${value}` as const }));

/** Requests of treatments and departments; one opens to be sent out of the chosen stockroom. A department asks here, too. */
export default function ToSendScreen() {
  const { say } = useWords();
  const view = useListView({ filters: { tab: 'owed', keyword: '', audience: '', departmentId: '', from: '', to: '' } });
  const stockroom = useChosenStockroom();
  const departments = useDepartments();
  const [openId, setOpenId] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const { tab: standing, ...query } = view.query as Listing & Consumable.Criteria & { tab?: Consumable.Criteria['standing'] }; // the filters of this list are its criteria
  const asked = { ...query, ...(standing && { standing }), ...(stockroom.chosen && { storehouseId: stockroom.chosen }) };
  const requests = api.useQueryConsumableListQuery(asked);
  const [download, exporting] = api.useExportConsumablesMutation();
  const opened = requests.currentData?.rows.find(({ id }) => id === openId);
  return (
    <>
      <ListScreen
        title="shell.screen.momentum-consumable"
        view={view}
        rows={requests}
        columns={requestColumns}
        add={{ needs: 'o_consumable_move', label: 'consumable.request.new', act: () => setAsking(true) }}
        open={({ id }) => setOpenId(id)}
        acts={
          <ExportButton
            name={say('shell.screen.momentum-consumable')}
            isBusy={exporting.isLoading}
            fetchFile={(format) => download({ ...withoutPage(asked), format })}
          />
        }
      >
        <Tabs
          value={view.filters.tab}
          onChange={(_, value: string) => view.setFilter('tab', value)}
          aria-label={say('shell.screen.momentum-consumable')}
        >
          {tabs.map(({ value, label }) => (
            <Tab key={value} value={value} label={say(label)} />
          ))}
        </Tabs>
        <StockroomSelect of={stockroom} />
        <SearchBox view={view} of="keyword" label="consumable.search" scans={codes} />
        <FilterSelect view={view} of="audience" label="consumable.field.audience" options={audienceOptions} />
        <FilterSelect view={view} of="departmentId" label="consumable.field.department" options={departments} />
        <FilterDate view={view} of="from" label="consumable.from" />
        <FilterDate view={view} of="to" label="consumable.to" window="anyList" />
      </ListScreen>
      {opened ? (
        <SendDrawer key={`${opened.id} ${opened.version}`} request={opened} stockroom={stockroom} close={() => setOpenId(undefined)} />
      ) : null}
      {isAsking ? <AskDrawer close={() => setAsking(false)} /> : null}
    </>
  );
}
