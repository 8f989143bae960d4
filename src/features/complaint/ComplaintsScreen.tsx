import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { DictionaryFilter } from '../../blocks/DictionaryFilter.tsx';
import { ExportButton } from '../../blocks/ExportButton.tsx';
import { FilterDate, FilterSelect, SearchBox } from '../../blocks/filters.tsx';
import { ListScreen } from '../../blocks/ListScreen.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useListView } from '../../blocks/useListView.ts';
import { withoutPage } from '../../blocks/withoutPage.ts';
import { complaintLevels, levels } from '../../domain/complaint/levels.ts';
import type * as Complaint from '../../domain/complaint/shapes.ts';
import { dateAt } from '../../domain/dates.ts';
import type { Listing } from '../../domain/wire.ts';
import { useWords } from '../../words/useWords.ts';
import { CausesDrawer } from './CausesDrawer.tsx';
import { ComplaintDetail } from './ComplaintDetail.tsx';
import { ComplaintForm } from './ComplaintForm.tsx';
import { columnsOn } from './columns.tsx';

const tabs = [
  { which: 'open', label: 'complaint.tab.open', criteria: { state: 'open' }, counted: 'open' },
  { which: 'handling', label: 'complaint.tab.handling', criteria: { state: 'handling' }, counted: 'handling' },
  { which: 'overdue', label: 'complaint.tab.overdue', criteria: { overdue: true }, counted: 'overdue' },
  { which: 'closed', label: 'complaint.tab.closed', criteria: { state: 'closed' }, counted: null },
  { which: 'all', label: 'complaint.tab.all', criteria: {}, counted: null },
] as const satisfies readonly { which: string; label: string; criteria: Complaint.Criteria; counted: keyof Complaint.Counts | null }[];

const levelChoices = complaintLevels.map((value) => ({ value, label: levels[value].words }));
const filters = { tab: 'open', keyword: '', kind: '', level: '', handlerId: '', from: '', to: '' };

/** Complaints by state, first those nobody has dealt with; one opens with its steps. */
export default function ComplaintsScreen() {
  const { say, name } = useWords();
  const { may } = useStaff();
  const today = useMemo(() => dateAt(new Date()), []);
  const columns = useMemo(() => columnsOn(today), [today]);
  const view = useListView({ sort: 'receivedAt', direction: 'desc', filters });
  const { tab: which, ...typed } = view.filters;
  const tab = tabs.find((each) => each.which === which) ?? tabs[0];
  const { page, size, sort, direction } = view;
  const set = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
  const asked = { page, size, direction, ...(sort && { sort }), ...set, ...tab.criteria } as Listing & Complaint.Criteria; // the filters of this list are its criteria
  const rows = api.useQueryComplaintListQuery(asked);
  const { data: counts } = api.useQueryComplaintCountsQuery();
  const { data: handlers } = api.useQueryComplaintHandlersQuery();
  const [download, exporting] = api.useExportComplaintsMutation();
  const [opened, setOpened] = useState<string>();
  const [doing, setDoing] = useState<'new' | 'causes'>();
  const close = () => setDoing(undefined);
  return (
    <>
      <ListScreen
        title="shell.screen.complaints-record"
        view={view}
        rows={rows}
        columns={columns}
        acts={
          <>
            <Button variant="outlined" onClick={() => setDoing('causes')}>
              {say('complaint.causes')}
            </Button>
            {may('FUN_CRM_CUSTOM_EXPORT') ? (
              <ExportButton
                name={say('shell.screen.complaints-record')}
                isBusy={exporting.isLoading}
                fetchFile={(format) => download({ ...withoutPage(asked), format })}
              />
            ) : null}
          </>
        }
        add={{ label: 'complaint.new', act: () => setDoing('new') }}
        open={({ id }) => setOpened(id)}
      >
        <Tabs
          value={tab.which}
          onChange={(_, value: string) => view.setFilter('tab', value)}
          aria-label={say('shell.screen.complaints-record')}
        >
          {tabs.map(({ which: value, label, counted }) => (
            <Tab
              key={value}
              value={value}
              label={counted && counts ? say('complaint.tab.count', { tab: say(label), count: counts[counted] }) : say(label)}
            />
          ))}
        </Tabs>
        <SearchBox view={view} of="keyword" label="complaint.search" />
        <DictionaryFilter view={view} of="kind" label="complaint.field.kind" from="complaintKind" />
        <FilterSelect view={view} of="level" label="complaint.field.level" options={levelChoices} />
        <FilterSelect
          view={view}
          of="handlerId"
          label="complaint.field.handler"
          options={(handlers ?? []).map((person) => ({ value: person.id, name: name(person) }))}
        />
        <FilterDate view={view} of="from" label="complaint.from" />
        <FilterDate view={view} of="to" label="complaint.to" window="anyList" />
      </ListScreen>
      {opened ? <ComplaintDetail id={opened} close={() => setOpened(undefined)} /> : null}
      {doing === 'new' ? <ComplaintForm started={undefined} close={close} /> : null}
      {doing === 'causes' ? <CausesDrawer close={close} /> : null}
    </>
  );
}
