import Alert from '@mui/material/Alert';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { Page, Toolbar } from '../../blocks/Page.tsx';
import { useWords } from '../../words/useWords.ts';
import { ConnectionPanel } from './ConnectionPanel.tsx';
import { OptOutList } from './OptOutList.tsx';
import { RecordList } from './RecordList.tsx';
import { TemplateList } from './TemplateList.tsx';

const tabs = ['records', 'templates', 'optOuts', 'connection'] as const;
const panels = { records: RecordList, templates: TemplateList, optOuts: OptOutList, connection: ConnectionPanel };

/** Text messages of the clinic: records and sending, templates, patients who want none, and the provider. */
export default function ShortMessageScreen() {
  const { say } = useWords();
  const [parameters, setParameters] = useSearchParams();
  const { data: connection } = api.useQuerySmsConnectionQuery();
  const tab = tabs.find((one) => one === parameters.get('tab')) ?? 'records';
  const Panel = panels[tab];
  return (
    <Page title="shell.screen.short-message-management" fill>
      {connection?.kind === 'none' ? <Alert severity="warning">{say('sms.noProvider')}</Alert> : null}
      <Toolbar>
        <Tabs
          value={tab}
          onChange={(_, value: string) => setParameters(value === 'records' ? {} : { tab: value }, { replace: true })}
          aria-label={say('shell.screen.short-message-management')}
        >
          {tabs.map((each) => (
            <Tab key={each} value={each} label={say(`sms.tab.${each}`)} />
          ))}
        </Tabs>
      </Toolbar>
      <Panel />
    </Page>
  );
}
