import { lazy } from 'react';
import { simplifiedParts } from '../../domain/permission/simplifiedParts.ts';
import { Parts, partsWith } from './Parts.tsx';

const screens = {
  calendar: lazy(() => import('../../features/appointment/SimplifiedScreen.tsx')),
  list: lazy(() => import('../../features/appointment/AllListScreen.tsx')),
  roster: lazy(() => import('../../features/schedule/RosterScreen.tsx')),
  suspensions: lazy(() => import('../../features/schedule/SuspensionScreen.tsx')),
  shifts: lazy(() => import('../../features/schedule/ShiftKindScreen.tsx')),
  settings: lazy(() => import('../../features/schedule/SettingScreen.tsx')),
  net: lazy(() => import('../../features/appointment/net/NetAppointmentScreen.tsx')),
};
const parts = partsWith(simplifiedParts['simplified-appointment'], screens);

/** The appointments of a small clinic: calendar with waiting panel, list, hours, times without a doctor, and what patients apply for. */
export default function SimplifiedAppointmentScreen() {
  return <Parts title="shell.menu.simplified-appointment" parts={parts} />;
}
