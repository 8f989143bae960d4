import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { api } from '../../api/api.ts';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { Page, Toolbar } from '../../blocks/Page.tsx';
import { useListView } from '../../blocks/useListView.ts';
import { useWords } from '../../words/useWords.ts';
import { PatientFormEditor } from './PatientFormEditor.tsx';
import { SettingHistory } from './SettingHistory.tsx';
import { SidebarEditor } from './SidebarEditor.tsx';

const tabs = ['form', 'sidebar', 'history'] as const;

/** What a patient is asked at registration, and what stands beside one afterwards. */
export default function PatientConfigScreen() {
  const { say } = useWords();
  const view = useListView({ filters: { tab: 'form' } });
  const tab = tabs.find((each) => each === view.filters.tab) ?? 'form';
  return (
    <Page title="shell.screen.patient-configuration" fill={tab === 'history'}>
      <Toolbar>
        <Tabs
          value={tab}
          onChange={(_, next: string) => view.setFilter('tab', next)}
          aria-label={say('shell.screen.patient-configuration')}
        >
          {tabs.map((each) => (
            <Tab key={each} value={each} label={say(`configuration.tab.${each}` as const)} />
          ))}
        </Tabs>
      </Toolbar>
      {tab === 'form' ? <FormTab /> : tab === 'sidebar' ? <SidebarTab /> : <SettingHistory />}
    </Page>
  );
}

function FormTab() {
  const config = api.useQueryPatientConfigQuery();
  if (config.data) return <PatientFormEditor config={config.data} />;
  return config.error ? (
    <ErrorState message={config.error.message} retry={() => void config.refetch()} />
  ) : (
    <Skeleton variant="rounded" height={420} />
  );
}

function SidebarTab() {
  const config = api.useQueryPatientSidebarViewConfigQuery();
  if (config.data) return <SidebarEditor config={config.data} />;
  return config.error ? (
    <ErrorState message={config.error.message} retry={() => void config.refetch()} />
  ) : (
    <Skeleton variant="rounded" height={240} />
  );
}
