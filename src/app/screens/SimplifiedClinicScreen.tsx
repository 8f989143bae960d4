import { lazy } from 'react';
import { simplifiedParts } from '../../domain/permission/simplifiedParts.ts';
import { Parts, partsWith } from './Parts.tsx';

const screens = {
  opening: lazy(() => import('../../features/homePage/OpeningScreen.tsx')),
  staff: lazy(() => import('../../features/staff/StaffListScreen.tsx')),
  roles: lazy(() => import('../../features/role/RoleListScreen.tsx')),
  departments: lazy(() => import('../../features/register/ClinicConfigurationScreen.tsx')),
  clinic: lazy(() => import('../../features/organisation/ClinicScreen.tsx')),
  home: lazy(() => import('../../features/homePage/HomePageScreen.tsx')),
  dictionaries: lazy(() => import('../../features/dictionary/DictionaryScreen.tsx')),
  organisation: lazy(() => import('../../features/organisation/OrgScreen.tsx')),
  export: lazy(() => import('../../features/organisation/OrgExportScreen.tsx')),
  jobs: lazy(() => import('../../features/organisation/JobScreen.tsx')),
};
const parts = partsWith(simplifiedParts['simplified-clinic'], screens);

/** The simplified edition has one clinic screen: what the full one spreads over three sections, side by side. */
export default function SimplifiedClinicScreen() {
  return <Parts title="shell.menu.simplified-clinic" parts={parts} />;
}
