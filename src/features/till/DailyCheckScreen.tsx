import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { api } from '../../api/api.ts';
import { Page } from '../../blocks/Page.tsx';
import { useListView } from '../../blocks/useListView.ts';
import { dateAt } from '../../domain/dates.ts';
import { useWords } from '../../words/useWords.ts';
import { BalancesTab } from './BalancesTab.tsx';
import { ClinicsTab } from './ClinicsTab.tsx';
import { DayTab } from './DayTab.tsx';
import { MonthTab } from './MonthTab.tsx';
import { SheetsTab } from './SheetsTab.tsx';

const tabs = [
  { tab: 'day', label: 'till.tab.day' },
  { tab: 'month', label: 'till.tab.month' },
  { tab: 'sheets', label: 'till.tab.sheets' },
  { tab: 'balances', label: 'till.tab.balances' },
  { tab: 'clinics', label: 'till.tab.clinics' },
] as const;

/** The day and the month of the clinic against its tills, all closing sheets, differences by cashier, and the clinics side by side. */
export default function DailyCheckScreen() {
  const { say } = useWords();
  const view = useListView({
    sort: 'signedAt',
    direction: 'desc',
    filters: { tab: 'day', day: '', month: '', clinic: '', from: '', to: '', cashierId: '', difference: '' },
  });
  const { tab } = view.filters;
  const today = dateAt(new Date());
  const day = view.filters.day || today;
  const cashiers = api.useQueryTillBalancesQuery(undefined, { skip: tab !== 'sheets' && tab !== 'balances' });
  return (
    <Page title="shell.screen.daily-check-for" fill>
      <Tabs
        value={tab}
        onChange={(_, next) => view.open({ ...view.filters, tab: next, clinic: '' })}
        variant="scrollable"
        allowScrollButtonsMobile
      >
        {tabs.map((each) => (
          <Tab key={each.tab} value={each.tab} label={say(each.label)} />
        ))}
      </Tabs>
      {tab === 'day' ? <DayTab day={day} clinicId={view.filters.clinic} choose={(next) => view.setFilter('day', next)} /> : null}
      {tab === 'month' ? (
        <MonthTab
          month={view.filters.month || today.slice(0, 7)}
          thisMonth={today.slice(0, 7)}
          choose={(month) => view.setFilter('month', month)}
          openDay={(next) => view.open({ ...view.filters, tab: 'day', day: next })}
        />
      ) : null}
      {tab === 'sheets' ? <SheetsTab view={view} /> : null}
      {tab === 'balances' ? (
        <BalancesTab
          balances={cashiers}
          show={(cashierId) => view.open({ ...view.filters, tab: 'sheets', cashierId, difference: 'any' })}
        />
      ) : null}
      {tab === 'clinics' ? <ClinicsTab day={day} open={(clinic) => view.open({ ...view.filters, tab: 'day', clinic })} /> : null}
    </Page>
  );
}
