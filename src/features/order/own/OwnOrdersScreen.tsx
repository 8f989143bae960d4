import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useMemo } from 'react';
import { api } from '../../../api/api.ts';
import { Page, Toolbar } from '../../../blocks/Page.tsx';
import { useListView } from '../../../blocks/useListView.ts';
import { dateAt } from '../../../domain/dates.ts';
import { useWords } from '../../../words/useWords.ts';
import { DayOrders } from './DayOrders.tsx';
import { StandingList } from './StandingList.tsx';

const tabs = [
  { value: 'day', label: 'order.own.day' },
  { value: 'standing', label: 'order.standing.title' },
] as const;

export const startOn = (date: string) => ({
  filters: { tab: 'day', date, whose: 'mine', kind: '', state: '', which: 'due', keyword: '' },
});
export type OwnFilters = ReturnType<typeof startOn>['filters'];

/** The orders that a doctor wrote on one day, and the standing prescriptions whose supply ends. */
export default function OwnOrdersScreen() {
  const { say } = useWords();
  // The count equals the rows that the tab opens with: own ones whose supply ends.
  const { currentData: counts } = api.useQueryStandingCountsQuery();
  const today = useMemo(() => dateAt(new Date()), []);
  const view = useListView(startOn(today));
  const isStanding = view.filters.tab === 'standing';
  return (
    <Page title="shell.screen.own-orders" fill>
      <Toolbar>
        <Tabs
          value={isStanding ? 'standing' : 'day'}
          onChange={(_, value: string) => view.setFilter('tab', value)}
          aria-label={say('shell.screen.own-orders')}
        >
          {tabs.map(({ value, label }) => (
            <Tab key={value} value={value} label={value === 'standing' && counts ? `${say(label)} ${counts.due}` : say(label)} />
          ))}
        </Tabs>
      </Toolbar>
      {isStanding ? <StandingList view={view} /> : <DayOrders view={view} />}
    </Page>
  );
}
