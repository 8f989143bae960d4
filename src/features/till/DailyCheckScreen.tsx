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
import { SheetsTab } from './SheetsTab.tsx';

const tabs = [
  { tab: 'day', label: 'till.tab.day' },
  { tab: 'sheets', label: 'till.tab.sheets' },
  { tab: 'balances', label: 'till.tab.balances' },
  { tab: 'clinics', label: 'till.tab.clinics' },
] as const;

/** The day of the clinic against its tills, all closing sheets, differences by cashier, and the clinics side by side. */
export default function DailyCheckScreen() {
  const { say } = useWords();
  const view = useListView({
    sort: 'signedAt',
    direction: 'desc',
    filters: { tab: 'day', day: '', from: '', to: '', cashierId: '', difference: '' },
  });
  const { tab } = view.filters;
  const day = view.filters.day || dateAt(new Date());
  const cashiers = api.useQueryTillBalancesQuery(undefined, { skip: tab !== 'sheets' && tab !== 'balances' });
  return (
    <Page title="shell.screen.daily-check-for" fill>
      <Tabs value={tab} onChange={(_, next) => view.setFilter('tab', next)} variant="scrollable" allowScrollButtonsMobile>
        {tabs.map((each) => (
          <Tab key={each.tab} value={each.tab} label={say(each.label)} />
        ))}
      </Tabs>
      {tab === 'day' ? <DayTab day={day} choose={(next) => view.setFilter('day', next)} /> : null}
      {tab === 'sheets' ? <SheetsTab view={view} /> : null}
      {tab === 'balances' ? (
        <BalancesTab
          balances={cashiers}
          show={(cashierId) => view.open({ ...view.filters, tab: 'sheets', cashierId, difference: 'any' })}
        />
      ) : null}
      {tab === 'clinics' ? <ClinicsTab day={day} /> : null}
    </Page>
  );
}
