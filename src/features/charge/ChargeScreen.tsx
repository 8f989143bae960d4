import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Page, Toolbar } from '../../blocks/Page.tsx';
import { useListView } from '../../blocks/useListView.ts';
import { useWords } from '../../words/useWords.ts';
import { ChargeItems } from './ChargeItems.tsx';
import { FeeList } from './FeeList.tsx';
import { PriceList } from './PriceList.tsx';

const tabs = ['items', 'fees', 'onSale'] as const;
export const chargeFilters = { tab: 'items', category: '', keyword: '', enabled: '', list: 'all' };

/** What the clinic charges for, at which price; and the price list as everybody at work sees it. */
export default function ChargeScreen() {
  const { say } = useWords();
  const view = useListView({ sort: 'code', filters: chargeFilters });
  const tab = tabs.find((each) => each === view.filters.tab) ?? 'items';
  return (
    <Page title="shell.screen.charge-configuration" fill>
      <Toolbar>
        <Tabs
          value={tab}
          onChange={(_, next: string) => {
            view.clearFilters();
            view.setFilter('tab', next);
          }}
          aria-label={say('shell.screen.charge-configuration')}
        >
          {tabs.map((each) => (
            <Tab key={each} value={each} label={say(`charge.tab.${each}` as const)} />
          ))}
        </Tabs>
      </Toolbar>
      {tab === 'items' ? <ChargeItems view={view} /> : tab === 'fees' ? <FeeList view={view} /> : <PriceList view={view} />}
    </Page>
  );
}
