import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useRegisterView } from '../../../blocks/register/useRegisterView.ts';
import { useWords } from '../../../words/useWords.ts';
import { Roles } from './Roles.tsx';
import { Rules } from './Rules.tsx';

/** By which rules follow-ups are made, and which roles they are given to. */
export default function SetupScreen() {
  const { say } = useWords();
  const { view, criteria } = useRegisterView('rules');
  const tabs = (
    <Tabs
      value={view.filters.tab === 'roles' ? 'roles' : 'rules'}
      onChange={(_, tab: string) => view.open({ tab })}
      aria-label={say('shell.screen.revisit-role-configuration')}
    >
      <Tab value="rules" label={say('followup.tab.rules')} />
      <Tab value="roles" label={say('followup.tab.roles')} />
    </Tabs>
  );
  return view.filters.tab === 'roles' ? <Roles tabs={tabs} /> : <Rules tabs={tabs} view={view} criteria={criteria} />;
}
