import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Page, Toolbar } from '../../blocks/Page.tsx';
import { useListView } from '../../blocks/useListView.ts';
import { useWords } from '../../words/useWords.ts';
import { ParameterList } from './ParameterList.tsx';
import { SettingHistory } from './SettingHistory.tsx';
import { StockApproval } from './StockApproval.tsx';

const tabs = ['parameters', 'history'] as const;
const filters = { tab: 'parameters', category: '', keyword: '' };

/** Every parameter of the system as it stands here, and who changed which. */
export default function ParameterScreen() {
  const { say } = useWords();
  const view = useListView({ filters });
  const tab = tabs.find((each) => each === view.filters.tab) ?? 'parameters';
  return (
    <Page title="shell.screen.system-parameter-configuration" fill>
      <Toolbar>
        <Tabs
          value={tab}
          onChange={(_, next: string) => view.setFilter('tab', next)}
          aria-label={say('shell.screen.system-parameter-configuration')}
        >
          {tabs.map((each) => (
            <Tab key={each} value={each} label={say(`configuration.tab.${each}` as const)} />
          ))}
        </Tabs>
      </Toolbar>
      {tab === 'history' ? (
        <SettingHistory />
      ) : (
        <>
          <StockApproval />
          <ParameterList view={view} />
        </>
      )}
    </Page>
  );
}
