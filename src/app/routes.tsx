import type { ComponentType } from 'react';
import type { MessageId, WordArea } from '../domain/messageId.ts';
import { holds, type Need } from '../domain/permission/holds.ts';
import { careScreens } from './careScreens.ts';
import { clinicScreens } from './clinicScreens.ts';
import { moneyScreens } from './moneyScreens.ts';
import { patientScreens } from './patientScreens.ts';
import { reportScreens } from './reportScreens.ts';
import { stockScreens } from './stockScreens.ts';

/**
 * One screen. `path` as the contract prints it, below the root of its edition. `needs` is checked besides the menu rule
 * (`mayVisit`), for screens no menu lists. `areas` are the words it speaks; `common`, `error`, `shell` and `patient` are always there.
 */
export interface Screen {
  path: string;
  needs: Need;
  title: MessageId;
  areas: readonly WordArea[];
  load: () => Promise<{ default: ComponentType }>;
}

/** Every screen, one line each. What is not here is in no menu. */
export const screens: readonly Screen[] = [
  ...careScreens,
  ...clinicScreens,
  ...patientScreens,
  ...moneyScreens,
  ...reportScreens,
  ...stockScreens,
  {
    path: 'main/home',
    needs: 'm_home',
    title: 'shell.menu.home',
    areas: ['encounter', 'followup', 'homePage', 'till', 'vital', 'approval', 'nursing', 'billing', 'pharmacy'],
    load: () => import('./screens/home/HomeDeskScreen.tsx'),
  },
  {
    path: 'main/appointment/all-appointment-view',
    needs: 'm_appointment',
    title: 'shell.screen.all-appointment-view',
    areas: ['appointment', 'insurance'],
    load: () => import('../features/appointment/AllCalendarScreen.tsx'),
  },
  {
    path: 'main/appointment/all-appointment-list',
    needs: 'm_appointment',
    title: 'shell.screen.all-appointment-list',
    areas: ['appointment', 'insurance', 'import'],
    load: () => import('../features/appointment/AllListScreen.tsx'),
  },
  {
    path: 'main/appointment/staff-appointment-view',
    needs: 'm_appointment',
    title: 'shell.screen.staff-appointment-view',
    areas: ['appointment', 'insurance'],
    load: () => import('../features/appointment/StaffCalendarScreen.tsx'),
  },
  {
    path: 'main/appointment/staff-appointment-list',
    needs: 'm_appointment',
    title: 'shell.screen.staff-appointment-list',
    areas: ['appointment', 'insurance', 'import'],
    load: () => import('../features/appointment/StaffListScreen.tsx'),
  },
  {
    path: 'main/appointment/net-appointment',
    needs: 'm_appointment',
    title: 'shell.screen.net-appointment',
    areas: ['appointment', 'insurance', 'crm'],
    load: () => import('../features/appointment/net/NetAppointmentScreen.tsx'),
  },
  {
    path: 'main/crm',
    needs: 'm_crm',
    title: 'shell.menu.crm',
    areas: ['crm'],
    load: () => import('../features/crm/CrmScreen.tsx'),
  },
  {
    path: 'main/message-center/send-record',
    needs: 'm_message_center',
    title: 'shell.screen.send-record',
    areas: ['crm'],
    load: () => import('../features/crm/MessageRecordsScreen.tsx'),
  },
  {
    path: 'main/message-center/message-send-configuration',
    needs: 'm_message_center',
    title: 'shell.screen.message-send-configuration',
    areas: ['crm'],
    load: () => import('../features/crm/MessageConfigScreen.tsx'),
  },
  {
    path: 'main/appointment/org-appointment-view',
    needs: 'm_appointment',
    title: 'shell.screen.org-appointment-view',
    areas: ['appointment', 'insurance'],
    load: () => import('../features/appointment/OrgCalendarScreen.tsx'),
  },
  {
    path: 'main/appointment/org-appointment-list',
    needs: 'm_appointment',
    title: 'shell.screen.org-appointment-list',
    areas: ['appointment', 'insurance'],
    load: () => import('../features/appointment/OrgListScreen.tsx'),
  },
  ...['main/appointment', 'simplified-main/simplified-configuration'].map(
    (section): Screen => ({
      path: `${section}/clinic-scheduling`,
      needs: 'm_appointment',
      title: 'shell.screen.clinic-scheduling',
      areas: ['schedule', 'appointment'],
      load: () => import('../features/schedule/RosterScreen.tsx'),
    }),
  ),
  {
    path: 'main/appointment/temporary-shut-diagnosis',
    needs: 'm_appointment',
    title: 'shell.screen.temporary-shut-diagnosis',
    areas: ['schedule', 'appointment'],
    load: () => import('../features/schedule/SuspensionScreen.tsx'),
  },
  {
    path: 'main/appointment/shifts-setting',
    needs: 'm_appointment',
    title: 'shell.screen.shifts-setting',
    areas: ['schedule', 'appointment'],
    load: () => import('../features/schedule/ShiftKindScreen.tsx'),
  },
  {
    path: 'main/appointment/set-appointment',
    needs: 'm_appointment',
    title: 'shell.screen.set-appointment',
    areas: ['schedule', 'appointment'],
    load: () => import('../features/schedule/SettingScreen.tsx'),
  },
  {
    path: 'simplified-main/simplified-appointment',
    needs: 'm_appointment',
    title: 'shell.menu.simplified-appointment',
    areas: ['appointment', 'insurance', 'import', 'schedule', 'crm'],
    load: () => import('./screens/SimplifiedAppointmentScreen.tsx'),
  },
  {
    path: 'main/my-profile',
    needs: 'signedIn',
    title: 'shell.profile',
    areas: ['login', 'organisation', 'session'],
    load: () => import('../features/session/ProfileScreen.tsx'),
  },
  {
    path: 'main/change-password',
    needs: 'signedIn',
    title: 'shell.password',
    areas: ['login', 'session'],
    load: () => import('../features/session/PasswordScreen.tsx'),
  },
  {
    path: 'simplified-main/my-profile',
    needs: 'signedIn',
    title: 'shell.profile',
    areas: ['login', 'organisation', 'session'],
    load: () => import('../features/session/ProfileScreen.tsx'),
  },
  {
    path: 'simplified-main/change-password',
    needs: 'signedIn',
    title: 'shell.password',
    areas: ['login', 'session'],
    load: () => import('../features/session/PasswordScreen.tsx'),
  },
  ...['main', 'simplified-main'].map(
    (root): Screen => ({
      path: `${root}/personal-configuration`,
      needs: 'signedIn',
      title: 'shell.personal',
      areas: ['session', 'login', 'order', 'print', 'encounter'],
      load: () => import('./screens/PersonalConfigurationScreen.tsx'),
    }),
  ),
  ...['main', 'simplified-main'].map(
    (root): Screen => ({
      path: `${root}/support-center`,
      needs: 'signedIn',
      title: 'shell.help',
      areas: ['help', 'print'],
      load: () => import('../features/help/HelpScreen.tsx'),
    }),
  ),
  {
    path: 'simplified-main/simplified-prescription-review',
    needs: 'o_prescription_review',
    title: 'shell.screen.prescription-review',
    areas: ['pharmacy', 'order', 'billing', 'history'],
    load: () => import('./screens/PrescriptionReviewScreen.tsx'),
  },
  {
    path: 'simplified-main/simplified-pharmacy',
    needs: 'm_pharmacy',
    title: 'shell.menu.simplified-pharmacy',
    areas: ['pharmacy', 'nursing', 'billing', 'history', 'order', 'trace', 'invoice'],
    load: () => import('./screens/SimplifiedPharmacyScreen.tsx'),
  },
  ...['main/task-center', 'simplified-main/simplified-task-center'].map(
    (path): Screen => ({
      path,
      needs: 'm_task_center',
      title: 'shell.menu.task-center',
      areas: ['task', 'memorandum', 'inquiry'],
      load: () => import('../features/task/TaskCenterScreen.tsx'),
    }),
  ),
  ...['main/message-center/messages', 'simplified-main/simplified-messages'].map(
    (path): Screen => ({
      path,
      needs: 'm_message_center',
      title: 'shell.screen.messages',
      areas: ['homePage', 'organisation'],
      load: () => import('../features/homePage/MessagesScreen.tsx'),
    }),
  ),
  ...['main/message-center/memorandum', 'simplified-main/simplified-memorandum'].map(
    (path): Screen => ({
      path,
      needs: 'm_message_center',
      title: 'shell.screen.memorandum',
      areas: ['memorandum'],
      load: () => import('../features/memorandum/MemosScreen.tsx'),
    }),
  ),
  {
    path: 'main/in-hospital',
    needs: 'm_inpatient',
    title: 'shell.menu.in-hospital',
    areas: ['inpatient'],
    load: () => import('../features/inpatient/InHospitalScreen.tsx'),
  },
];

export const builtPaths: ReadonlySet<string> = new Set(screens.map(({ path }) => path));

/** The built screens whose own `needs` the person meets: the menu offers no other. */
export const pathsOpenTo = (authorities: readonly string[]): ReadonlySet<string> =>
  new Set(screens.filter(({ needs }) => holds(authorities, needs)).map(({ path }) => path));
