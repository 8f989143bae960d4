import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { DictionaryFilter } from '../../blocks/DictionaryFilter.tsx';
import { ExportButton } from '../../blocks/ExportButton.tsx';
import { SearchBox } from '../../blocks/filters.tsx';
import { ListGrid } from '../../blocks/ListGrid.tsx';
import { Page, Toolbar } from '../../blocks/Page.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useListView } from '../../blocks/useListView.ts';
import { useShortcut } from '../../blocks/useShortcut.ts';
import { withoutPage } from '../../blocks/withoutPage.ts';
import { addDays, dateAt, mondayOf } from '../../domain/dates.ts';
import type * as FollowUp from '../../domain/followup/shapes.ts';
import { followUpState } from '../../domain/followup/states.ts';
import { saysDeceased } from '../../domain/patient/death.ts';
import { useWords } from '../../words/useWords.ts';
import { AnswersDrawer } from './AnswersDrawer.tsx';
import { AttemptDrawer } from './AttemptDrawer.tsx';
import { CancelPlan } from './CancelPlan.tsx';
import { columnsWith, type PlanAct } from './columns.tsx';
import { FiguresDrawer } from './FiguresDrawer.tsx';
import { PlanDrawer } from './PlanDrawer.tsx';
import { ResultDrawer } from './ResultDrawer.tsx';

type Which = 'due' | 'today' | 'overdue' | 'week' | 'all';
const tabs = [
  { which: 'due', label: 'followup.tab.due', key: 'due' },
  { which: 'today', label: 'followup.tab.today', key: 'today' },
  { which: 'overdue', label: 'followup.tab.overdue', key: 'overdue' },
  { which: 'week', label: 'followup.tab.week', key: 'week' },
  { which: 'all', label: 'followup.tab.all', key: null },
] as const;

const criteriaOf = (today: string): Record<Which, FollowUp.Criteria> => ({
  due: { to: today, status: followUpState.waiting },
  today: { from: today, to: today, status: followUpState.waiting },
  overdue: { to: addDays(today, -1), status: followUpState.waiting },
  week: { from: today, to: addDays(mondayOf(today), 6), status: followUpState.waiting },
  all: {},
});

/** Whom to call: plans that are due first, those of earlier days with them. The result of a call is recorded in two clicks. */
export default function FollowUpScreen() {
  const { say } = useWords();
  const today = useMemo(() => dateAt(new Date()), []);
  const view = useListView({ sort: 'planDate', filters: { tab: 'due', keyword: '', status: '' } });
  const which = (tabs.find((tab) => tab.which === view.filters.tab)?.which ?? 'due') satisfies Which;
  const { page, size, sort, direction } = view;
  const { keyword, status } = view.filters;
  const asked = {
    page,
    size,
    direction,
    ...criteriaOf(today)[which],
    ...(sort ? { sort } : {}),
    ...(keyword ? { keyword } : {}),
    ...(which === 'all' && status ? { status: Number(status) as FollowUp.Status } : {}),
  };
  const plans = api.useQueryFollowUpListQuery(asked);
  const [download, exporting] = api.useExportFollowUpsMutation();
  const { may } = useStaff();
  const { data: counted } = api.useQueryFollowUpCountsQuery();
  const counts = counted && { ...counted, due: counted.today + counted.overdue };
  const [doing, setDoing] = useState<PlanAct>();
  const [isCounting, setCounting] = useState(false);
  const next = plans.currentData?.rows.find((plan) => plan.status === followUpState.waiting && !saysDeceased(plan));
  const callNext = next && (() => setDoing({ act: 'execute', plan: next }));
  useShortcut('c', 'followup.callNext', callNext);
  const columns = useMemo(() => columnsWith(today, setDoing), [today]);
  const close = () => setDoing(undefined);
  return (
    <Page
      title="followup.title"
      acts={
        <>
          {may('FUN_CRM_CUSTOM_EXPORT') ? (
            <ExportButton
              name={say('followup.title')}
              isBusy={exporting.isLoading}
              fetchFile={(format) => download({ ...withoutPage(asked), format })}
            />
          ) : null}
          <Button variant="outlined" onClick={() => setCounting(true)}>
            {say('followup.figures')}
          </Button>
          {callNext ? (
            <Button variant="outlined" onClick={callNext}>
              {say('followup.callNext')}
            </Button>
          ) : null}
          <Button variant="contained" onClick={() => setDoing({ act: 'new' })}>
            {say('followup.new')}
          </Button>
        </>
      }
    >
      <Toolbar>
        <Tabs value={which} onChange={(_, value: string) => view.setFilter('tab', value)} aria-label={say('followup.title')}>
          {tabs.map(({ which: value, label, key }) => (
            <Tab
              key={value}
              value={value}
              label={key && counts ? say('followup.tab.count', { tab: say(label), count: counts[key] }) : say(label)}
            />
          ))}
        </Tabs>
        <SearchBox view={view} of="keyword" label="followup.search" />
        {which === 'all' ? <DictionaryFilter view={view} of="status" label="field.status" from="followUpStatus" /> : null}
      </Toolbar>
      <ListGrid
        add={{ label: say('followup.new'), run: () => setDoing({ act: 'new' }) }}
        label={say('followup.title')}
        view={view}
        rows={plans}
        columns={columns}
      />
      {doing?.act === 'new' ? <PlanDrawer started={undefined} close={close} /> : null}
      {doing?.act === 'edit' ? <PlanDrawer started={doing.plan} close={close} /> : null}
      {doing?.act === 'execute' ? <ResultDrawer plan={doing.plan} close={close} /> : null}
      {doing?.act === 'attempt' ? <AttemptDrawer plan={doing.plan} close={close} /> : null}
      {isCounting ? <FiguresDrawer close={() => setCounting(false)} /> : null}
      {doing?.act === 'answers' ? <AnswersDrawer plan={doing.plan} close={close} /> : null}
      {doing?.act === 'cancel' ? <CancelPlan plan={doing.plan} close={close} /> : null}
    </Page>
  );
}
