import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ComponentType, lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStaff } from '../../blocks/staff.ts';
import type { MessageId } from '../../domain/messageId.ts';
import type { Permission } from '../../domain/permission/codes.ts';
import { useWords } from '../../words/useWords.ts';

interface Part {
  key: string;
  label: MessageId;
  needs: Permission;
  Screen: ComponentType;
}

/** The simplified edition has one clinic screen: what the full one spreads over three sections, side by side. */
const parts: readonly Part[] = [
  {
    key: 'staff',
    label: 'shell.screen.staff-management',
    needs: 'm_clinical_management',
    Screen: lazy(() => import('../../features/staff/StaffListScreen.tsx')),
  },
  {
    key: 'roles',
    label: 'shell.screen.role-management',
    needs: 'm_clinical_management',
    Screen: lazy(() => import('../../features/role/RoleListScreen.tsx')),
  },
  {
    key: 'departments',
    label: 'organisation.department.title',
    needs: 'm_settings',
    Screen: lazy(() => import('../../features/organisation/DepartmentListScreen.tsx')),
  },
  {
    key: 'clinic',
    label: 'shell.screen.basic-clinic-information',
    needs: 'm_clinical_management',
    Screen: lazy(() => import('../../features/organisation/ClinicScreen.tsx')),
  },
  {
    key: 'home',
    label: 'shell.screen.homepage-configuration',
    needs: 'm_clinical_management',
    Screen: lazy(() => import('../../features/homePage/HomePageScreen.tsx')),
  },
  {
    key: 'dictionaries',
    label: 'dictionary.title',
    needs: 'm_settings',
    Screen: lazy(() => import('../../features/dictionary/DictionaryScreen.tsx')),
  },
];

export default function SimplifiedClinicScreen() {
  const { say } = useWords();
  const { may } = useStaff();
  const [parameters, setParameters] = useSearchParams();
  const open = parts.filter(({ needs }) => may(needs));
  const part = open.find(({ key }) => key === parameters.get('part')) ?? open[0];
  if (!part) return null;
  return (
    <>
      <Tabs
        value={part.key}
        onChange={(_, key: string) => setParameters({ part: key }, { replace: true })}
        aria-label={say('shell.menu.simplified-clinic')}
      >
        {open.map(({ key, label }) => (
          <Tab key={key} value={key} label={say(label)} />
        ))}
      </Tabs>
      <Suspense fallback={null}>
        <part.Screen key={part.key} />
      </Suspense>
    </>
  );
}
