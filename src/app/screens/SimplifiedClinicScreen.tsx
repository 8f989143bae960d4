import { lazy } from 'react';
import { type Part, Parts } from './Parts.tsx';

/** The simplified edition has one clinic screen: what the full one spreads over three sections, side by side. */
const parts: readonly Part[] = [
  {
    key: 'opening',
    label: 'shell.opening.title',
    needs: 'm_clinical_management',
    Screen: lazy(() => import('../../features/homePage/OpeningScreen.tsx')),
  },
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
    label: 'shell.screen.clinic-configuration',
    needs: 'm_settings',
    Screen: lazy(() => import('../../features/register/ClinicConfigurationScreen.tsx')),
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
  {
    key: 'export',
    label: 'shell.screen.organization-export',
    needs: 'm_orgnization_management',
    Screen: lazy(() => import('../../features/organisation/OrgExportScreen.tsx')),
  },
  {
    key: 'jobs',
    label: 'shell.screen.scheduled-jobs',
    needs: 'm_orgnization_management',
    Screen: lazy(() => import('../../features/organisation/JobScreen.tsx')),
  },
];

export default function SimplifiedClinicScreen() {
  return <Parts title="shell.menu.simplified-clinic" parts={parts} />;
}
