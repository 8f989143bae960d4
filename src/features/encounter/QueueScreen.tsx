import Alert from '@mui/material/Alert';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type ComponentType, useMemo } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { FilterDate, SearchBox } from '../../blocks/filters.tsx';
import { ListGrid } from '../../blocks/ListGrid.tsx';
import { Page, Toolbar } from '../../blocks/Page.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { type ListView, useListView } from '../../blocks/useListView.ts';
import { useQueueScope } from '../../blocks/useQueueScope.ts';
import { patientCodes } from '../../blocks/useScan.ts';
import { dateAt } from '../../domain/dates.ts';
import type * as Encounter from '../../domain/encounter/shapes.ts';
import { encounterState, unfinishedStates } from '../../domain/encounter/states.ts';
import { useWords } from '../../words/useWords.ts';
import { columnsFor } from './columns.tsx';
import { CallNext } from './home/CallNext.tsx';
import { useVisit } from './useVisit.ts';

/** The tab of visits that were left unfinished on earlier days; every other tab is a state of the day's visits. */
const earlierTab = 'before';

const tabs = [
  { value: String(encounterState.waiting), key: 'waiting', label: 'encounter.state.waiting' },
  { value: String(encounterState.inVisit), key: 'inVisit', label: 'encounter.state.inVisit' },
  { value: String(encounterState.left), key: 'left', label: 'encounter.state.left' },
  { value: String(encounterState.completed), key: 'completed', label: 'encounter.state.completed' },
  { value: earlierTab, key: 'unfinishedBefore', label: 'encounter.queue.unfinishedBefore' },
] as const;

/** The tab of results that the doctor has not read. */
const reportsTab = 'reports';

/** The tab of questions that colleagues ask, and of their answers. */
const consultationsTab = 'consultations';

type Filter = 'date' | 'tab' | 'keyword' | 'which';
type Part = ComponentType<{ view: ListView<Record<Filter, string>> }>;

/** Lists of other areas that stand in tabs of the queue. */
export interface QueueParts {
  Reports: Part;
  Consultations: Part;
}

type Asked = Pick<ListView<ReturnType<typeof startOn>['filters']>, 'page' | 'size' | 'sort' | 'direction' | 'filters'>;

const startOn = (date: string) => ({ sort: 'queue', size: 50, filters: { date, tab: '0', keyword: '', which: '' } });

function workList({ page, size, sort, direction, filters: { date, tab, keyword } }: Asked, doctorId: string | undefined) {
  const isBefore = tab === earlierTab;
  const statuses: Encounter.Status[] = isBefore ? [...unfinishedStates] : [(Number(tab) || 0) as Encounter.Status];
  return {
    page,
    size,
    direction,
    date,
    ...(isBefore ? { isBefore } : {}),
    statuses,
    ...(doctorId ? { doctorId } : {}),
    // Queue numbers begin anew every day.
    ...(sort ? { sort: isBefore && sort === 'queue' ? 'scheduledAt' : sort } : {}),
    ...(keyword ? { keyword } : {}),
  };
}

interface ScopeChoiceProps {
  scope: 'mine' | 'all';
  setScope: (scope: 'mine' | 'all') => void;
  disabled: boolean;
}

function ScopeChoice({ scope, setScope, disabled }: ScopeChoiceProps) {
  const { say } = useWords();
  return (
    <ToggleButtonGroup
      exclusive
      disabled={disabled}
      size="small"
      value={scope}
      onChange={(_, value: 'mine' | 'all' | null) => value && setScope(value)}
      aria-label={say('encounter.queue.whose')}
    >
      <ToggleButton value="mine">{say('encounter.queue.mine')}</ToggleButton>
      <ToggleButton value="all">{say('encounter.queue.all')}</ToggleButton>
    </ToggleButtonGroup>
  );
}

/** Tabs of a doctor's own work that is no visit of the day. */
function useOwnTabs(mayTreat: boolean) {
  const { currentData: unread } = api.useQueryUnreadReportCountsQuery(undefined, { skip: !mayTreat });
  const { currentData: asked } = api.useQueryConsultationCountsQuery(undefined, { skip: !mayTreat });
  if (!mayTreat) return [];
  return [
    { value: reportsTab, label: 'encounter.queue.reports', count: unread && unread.unread + (unread.toTell ?? 0) },
    { value: consultationsTab, label: 'encounter.queue.consultations', count: asked && asked.toAnswer + asked.toRead },
  ] as const;
}

/** The doctor's day: who waits and how long, who is being seen, who has left for a while, who is done. */
export function QueueScreen({ Reports, Consultations }: QueueParts) {
  const { say } = useWords();
  const { user: me, may } = useStaff();
  const mayTreat = may('o_treat');
  const today = useMemo(() => dateAt(new Date()), []);
  const [scope, setScope] = useQueueScope();
  const view = useListView(startOn(today));
  const { date, tab } = view.filters;
  const isBefore = tab === earlierTab;
  const isReports = mayTreat && tab === reportsTab;
  const isConsultations = mayTreat && tab === consultationsTab;
  const isOfDay = !isReports && !isConsultations;
  const status = (Number(tab) || 0) as Encounter.Status;
  const whose = scope === 'mine' ? { doctorId: me.userId } : {};
  const rows = api.useQueryWorkListQuery(workList(view, whose.doctorId), { skip: !isOfDay });
  const { currentData: counts } = api.useQueryEncounterCountsQuery({ date, ...whose });
  const ownTabs = useOwnTabs(mayTreat);
  const visit = useVisit();
  const { openRecord, question, problem, forget } = visit;
  const columns = useMemo(() => columnsFor(isBefore ? 'before' : status, scope === 'all'), [isBefore, status, scope]);

  return (
    <Page
      title="encounter.queue.title"
      acts={
        <>
          <ScopeChoice scope={scope} setScope={setScope} disabled={!isOfDay} />
          {mayTreat ? <CallNext visit={visit} today={today} /> : null}
        </>
      }
    >
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      <Toolbar>
        <Tabs
          value={isBefore || !isOfDay ? tab : String(status)}
          onChange={(_, value: string) => view.setFilter('tab', value)}
          aria-label={say('encounter.queue.title')}
        >
          {tabs.map((each) => (
            <Tab
              key={each.key}
              value={each.value}
              label={counts ? say('encounter.queue.tab', { state: say(each.label), count: counts[each.key] }) : say(each.label)}
            />
          ))}
          {ownTabs.map(({ value, label, count }) => (
            <Tab
              key={value}
              value={value}
              label={count === undefined ? say(label) : say('encounter.queue.tab', { state: say(label), count })}
            />
          ))}
        </Tabs>
        {isOfDay ? (
          <>
            <SearchBox view={view} of="keyword" label="encounter.queue.search" scans={patientCodes} />
            <FilterDate view={view} of="date" label="field.date" />
          </>
        ) : null}
      </Toolbar>
      {isReports ? <Reports view={view} /> : null}
      {isConsultations ? <Consultations view={view} /> : null}
      {isOfDay ? (
        <ListGrid
          label={say('encounter.queue.title')}
          view={view}
          rows={rows}
          columns={columns}
          open={openRecord}
          nothing={isBefore ? 'encounter.queue.unfinishedBefore.none' : undefined}
        />
      ) : null}
      {question ? <ConfirmAct title={question.message} act={say('action.continue')} confirm={question.agree} close={forget} /> : null}
    </Page>
  );
}
