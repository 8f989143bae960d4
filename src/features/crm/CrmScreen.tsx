import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useSearchParams } from 'react-router-dom';
import { Page, Toolbar } from '../../blocks/Page.tsx';
import { useWords } from '../../words/useWords.ts';
import { FanList } from './FanList.tsx';
import { MarketingPage } from './MarketingPage.tsx';

/** Who follows the clinic, and the marketing page of the customer-relationship service. */
export default function CrmScreen() {
  const { say } = useWords();
  const [parameters, setParameters] = useSearchParams();
  const tab = parameters.get('tab') === 'marketing' ? 'marketing' : 'fans';
  return (
    <Page title="crm.screen.title" fill>
      <Toolbar>
        <Tabs
          value={tab}
          onChange={(_, value: string) => setParameters(value === 'fans' ? {} : { tab: value }, { replace: true })}
          aria-label={say('crm.screen.title')}
        >
          <Tab value="fans" label={say('crm.screen.tab.fans')} />
          <Tab value="marketing" label={say('crm.screen.tab.marketing')} />
        </Tabs>
      </Toolbar>
      {tab === 'fans' ? <FanList /> : <MarketingPage />}
    </Page>
  );
}
