import { lazy } from 'react';
import { simplifiedParts } from '../../domain/permission/simplifiedParts.ts';
import { Parts, partsWith } from './Parts.tsx';

const screens = {
  patients: lazy(() => import('./PatientsScreen.tsx')),
  members: lazy(() => import('./MembersScreen.tsx')),
  packages: lazy(() => import('./PackagesScreen.tsx')),
  coupons: lazy(() => import('../../features/coupon/CouponsScreen.tsx')),
  'follow-up': lazy(() => import('../../features/followup/FollowUpScreen.tsx')),
  'follow-up-templates': lazy(() => import('../../features/followup/setup/TemplatesScreen.tsx')),
  'follow-up-rules': lazy(() => import('../../features/followup/setup/SetupScreen.tsx')),
  consulting: lazy(() => import('../../features/consulting/ConsultingScreen.tsx')),
  complaints: lazy(() => import('../../features/complaint/ComplaintsScreen.tsx')),
  education: lazy(() => import('../../features/education/ResourcesScreen.tsx')),
};
const parts = partsWith(simplifiedParts['simplified-patients'], screens);

/** The patients of a small clinic: who they are, what they have bought ahead, and how they are followed after a visit. */
export default function SimplifiedPatientsScreen() {
  return <Parts title="shell.menu.simplified-patients" parts={parts} />;
}
