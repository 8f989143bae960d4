import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { api } from '../../api/api.ts';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { Page, Toolbar } from '../../blocks/Page.tsx';
import { useListView } from '../../blocks/useListView.ts';
import { useSeen } from '../../blocks/useSeen.ts';
import { useWords } from '../../words/useWords.ts';
import { ReasonList } from './ReasonList.tsx';
import { SettingForm } from './SettingForm.tsx';
import { SettingHistory } from './SettingHistory.tsx';

const form = 'schedule.setting';
const tabs = ['settings', 'reasons', 'history'] as const;

/** How the practice books, the reasons it offers, and who changed what. */
export default function SettingScreen() {
  const { say } = useWords();
  const view = useListView({ filters: { tab: 'settings' } });
  const tab = tabs.find((each) => each === view.filters.tab) ?? 'settings';
  const config = api.useQueryAppointmentConfigQuery();
  const seen = useSeen(config.data, form);
  return (
    <Page title="shell.screen.set-appointment">
      <Toolbar>
        <Tabs value={tab} onChange={(_, next: string) => view.setFilter('tab', next)} aria-label={say('shell.screen.set-appointment')}>
          {tabs.map((each) => (
            <Tab key={each} value={each} label={say(`schedule.tab.${each}`)} />
          ))}
        </Tabs>
      </Toolbar>
      {tab === 'reasons' ? (
        <ReasonList />
      ) : tab === 'history' ? (
        <SettingHistory />
      ) : seen ? (
        <SettingForm config={seen} name={form} />
      ) : config.error ? (
        <ErrorState message={config.error.message} retry={() => void config.refetch()} />
      ) : (
        <Skeleton variant="rounded" height={480} />
      )}
    </Page>
  );
}
