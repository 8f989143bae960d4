import type { ComponentType } from 'react';
import type { MessageId, WordArea } from '../domain/messageId.ts';
import type { Need } from '../domain/permission/holds.ts';

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
  {
    path: 'main/home',
    needs: 'm_home',
    title: 'shell.menu.home',
    areas: ['encounter', 'followup', 'homePage'],
    load: () => import('../features/home/HomeScreen.tsx'),
  },
  {
    path: 'main/appointment/all-appointment-view',
    needs: 'm_appointment',
    title: 'shell.screen.all-appointment-view',
    areas: ['appointment'],
    load: () => import('../features/appointment/AllCalendarScreen.tsx'),
  },
  {
    path: 'main/appointment/all-appointment-list',
    needs: 'm_appointment',
    title: 'shell.screen.all-appointment-list',
    areas: ['appointment'],
    load: () => import('../features/appointment/AllListScreen.tsx'),
  },
  {
    path: 'main/appointment/staff-appointment-view',
    needs: 'm_appointment',
    title: 'shell.screen.staff-appointment-view',
    areas: ['appointment'],
    load: () => import('../features/appointment/StaffCalendarScreen.tsx'),
  },
  {
    path: 'main/appointment/staff-appointment-list',
    needs: 'm_appointment',
    title: 'shell.screen.staff-appointment-list',
    areas: ['appointment'],
    load: () => import('../features/appointment/StaffListScreen.tsx'),
  },
  {
    path: 'simplified-main/simplified-appointment',
    needs: 'm_appointment',
    title: 'shell.menu.simplified-appointment',
    areas: ['appointment'],
    load: () => import('../features/appointment/SimplifiedScreen.tsx'),
  },
  {
    path: 'main/my-profile',
    needs: 'signedIn',
    title: 'shell.profile',
    areas: ['login'],
    load: () => import('../features/profile/ProfileScreen.tsx'),
  },
  {
    path: 'main/change-password',
    needs: 'signedIn',
    title: 'shell.password',
    areas: ['login'],
    load: () => import('../features/profile/PasswordScreen.tsx'),
  },
  {
    path: 'simplified-main/my-profile',
    needs: 'signedIn',
    title: 'shell.profile',
    areas: ['login'],
    load: () => import('../features/profile/ProfileScreen.tsx'),
  },
  {
    path: 'simplified-main/change-password',
    needs: 'signedIn',
    title: 'shell.password',
    areas: ['login'],
    load: () => import('../features/profile/PasswordScreen.tsx'),
  },
  {
    path: 'main/clinical/clinical',
    needs: 'm_chart',
    title: 'shell.screen.clinical',
    areas: ['encounter'],
    load: () => import('../features/encounter/QueueScreen.tsx'),
  },
  {
    path: 'main/medical-records/medical-records-list',
    needs: 'm_chart',
    title: 'encounter.record.title',
    areas: ['encounter', 'followup', 'order', 'billing', 'pharmacy', 'nursing'],
    load: () => import('./screens/RecordTabScreen.tsx'),
  },
  {
    path: 'main/patients/revisit-record',
    needs: ['m_patient', 'm_chart'],
    title: 'shell.screen.revisit-record',
    areas: ['followup'],
    load: () => import('../features/followup/FollowUpScreen.tsx'),
  },
  {
    path: 'simplified-main/medical-records/medical-records-list',
    needs: 'm_chart',
    title: 'encounter.record.title',
    areas: ['encounter', 'followup', 'order', 'billing', 'pharmacy', 'nursing'],
    load: () => import('./screens/RecordTabScreen.tsx'),
  },
  {
    path: 'simplified-main/simplified-doctor-workstation',
    needs: 'm_chart',
    title: 'shell.menu.simplified-doctor-workstation',
    areas: ['encounter', 'followup', 'order', 'billing', 'pharmacy', 'nursing'],
    load: () => import('./screens/DoctorWorkstationScreen.tsx'),
  },
  {
    path: 'main/billing/not-pay',
    needs: 'm_billing',
    title: 'shell.screen.not-pay',
    areas: ['billing'],
    load: () => import('./screens/BillDeskScreen.tsx'),
  },
  {
    path: 'main/billing/settlement',
    needs: 'm_billing',
    title: 'shell.screen.settlement',
    areas: ['billing'],
    load: () => import('./screens/BillDeskScreen.tsx'),
  },
  {
    path: 'main/billing/have-pay',
    needs: 'm_billing',
    title: 'shell.screen.have-pay',
    areas: ['billing'],
    load: () => import('./screens/BillDeskScreen.tsx'),
  },
  {
    path: 'main/billing/owe-bill',
    needs: 'm_billing',
    title: 'shell.screen.owe-bill',
    areas: ['billing'],
    load: () => import('./screens/BillDeskScreen.tsx'),
  },
  {
    path: 'simplified-main/simplified-bill',
    needs: 'm_billing',
    title: 'shell.menu.simplified-bill',
    areas: ['billing'],
    load: () => import('./screens/SimplifiedBillScreen.tsx'),
  },
  {
    path: 'main/pharmacy/to-medicine',
    needs: 'm_pharmacy',
    title: 'shell.screen.to-medicine',
    areas: ['pharmacy', 'nursing', 'billing'],
    load: () => import('./screens/PharmacyDeskScreen.tsx'),
  },
  {
    path: 'main/pharmacy/send-medicine-records',
    needs: 'm_pharmacy',
    title: 'shell.screen.send-medicine-records',
    areas: ['pharmacy', 'billing'],
    load: () => import('../features/pharmacy/SendMedicineRecordsScreen.tsx'),
  },
  {
    path: 'main/pharmacy/rejected-medicine',
    needs: 'm_pharmacy',
    title: 'shell.screen.rejected-medicine',
    areas: ['pharmacy', 'billing'],
    load: () => import('../features/pharmacy/RejectedMedicineScreen.tsx'),
  },
  {
    path: 'main/pharmacy/prescription-records',
    needs: 'm_pharmacy',
    title: 'shell.screen.prescription-records',
    areas: ['pharmacy', 'billing'],
    load: () => import('../features/pharmacy/PrescriptionRecordsScreen.tsx'),
  },
  {
    path: 'simplified-main/simplified-pharmacy',
    needs: 'm_pharmacy',
    title: 'shell.menu.simplified-pharmacy',
    areas: ['pharmacy', 'nursing', 'billing'],
    load: () => import('./screens/PharmacyDeskScreen.tsx'),
  },
  {
    path: 'main/clinical/nursing',
    needs: 'm_chart',
    title: 'shell.screen.nursing',
    areas: ['nursing', 'encounter', 'billing', 'pharmacy'],
    load: () => import('../features/nursing/NursingScreen.tsx'),
  },
  {
    path: 'main/clinical/orders-perform',
    needs: 'm_chart',
    title: 'shell.screen.orders-perform',
    areas: ['nursing', 'billing', 'pharmacy'],
    load: () => import('../features/nursing/OrdersPerformScreen.tsx'),
  },
  {
    path: 'simplified-main/simplified-nurse-workstation',
    needs: 'm_chart',
    title: 'shell.menu.simplified-nurse-workstation',
    areas: ['nursing', 'encounter', 'billing', 'pharmacy'],
    load: () => import('../features/nursing/NursingScreen.tsx'),
  },
  {
    path: 'main/patients/patients',
    needs: ['m_patient', 'm_appointment'],
    title: 'shell.screen.patients',
    areas: ['patient', 'import', 'appointment', 'order'],
    load: () => import('../features/patient/PatientListScreen.tsx'),
  },
  {
    path: 'main/patients/patients/:id',
    needs: ['m_patient', 'm_appointment'],
    title: 'patient.detail.title',
    areas: ['patient', 'import', 'appointment', 'order'],
    load: () => import('../features/patient/PatientScreen.tsx'),
  },
  {
    path: 'simplified-main/simplified-patients',
    needs: ['m_patient', 'm_appointment'],
    title: 'shell.menu.simplified-patients',
    areas: ['patient', 'import', 'appointment', 'order'],
    load: () => import('../features/patient/PatientListScreen.tsx'),
  },
  {
    path: 'simplified-main/simplified-patients/:id',
    needs: ['m_patient', 'm_appointment'],
    title: 'patient.detail.title',
    areas: ['patient', 'import', 'appointment', 'order'],
    load: () => import('../features/patient/PatientScreen.tsx'),
  },
  {
    path: 'main/clinic/role-management',
    needs: 'm_clinical_management',
    title: 'shell.screen.role-management',
    areas: ['organisation', 'role'],
    load: () => import('../features/role/RoleListScreen.tsx'),
  },
  {
    path: 'main/clinic/staff-management',
    needs: 'm_clinical_management',
    title: 'shell.screen.staff-management',
    areas: ['organisation', 'staff', 'role', 'login'],
    load: () => import('../features/staff/StaffListScreen.tsx'),
  },
  {
    path: 'main/clinic/homepage-configuration',
    needs: 'm_clinical_management',
    title: 'shell.screen.homepage-configuration',
    areas: ['organisation', 'homePage'],
    load: () => import('../features/homePage/HomePageScreen.tsx'),
  },
  {
    path: 'main/clinic/basic-clinic-information',
    needs: 'm_clinical_management',
    title: 'shell.screen.basic-clinic-information',
    areas: ['organisation'],
    load: () => import('../features/organisation/ClinicScreen.tsx'),
  },
  {
    path: 'main/clinic/chain-clinic-management',
    needs: 'm_clinical_management',
    title: 'shell.screen.chain-clinic-management',
    areas: ['organisation'],
    load: () => import('../features/organisation/ClinicListScreen.tsx'),
  },
  {
    path: 'main/configuration/clinic-configuration',
    needs: 'm_settings',
    title: 'shell.screen.clinic-configuration',
    areas: ['organisation'],
    load: () => import('../features/organisation/DepartmentListScreen.tsx'),
  },
  {
    path: 'main/configuration/basic-configuration',
    needs: 'm_settings',
    title: 'shell.screen.basic-configuration',
    areas: ['organisation', 'dictionary'],
    load: () => import('../features/dictionary/DictionaryScreen.tsx'),
  },
  {
    path: 'main/organization/organization-role',
    needs: 'm_orgnization_management',
    title: 'shell.screen.organization-role',
    areas: ['organisation', 'role'],
    load: () => import('../features/role/RoleListScreen.tsx'),
  },
  {
    path: 'main/organization/organization-user',
    needs: 'm_orgnization_management',
    title: 'shell.screen.organization-user',
    areas: ['organisation', 'staff', 'role', 'login'],
    load: () => import('../features/staff/OrgStaffScreen.tsx'),
  },
  {
    path: 'main/organization/organization-management',
    needs: 'm_orgnization_management',
    title: 'shell.screen.organization-management',
    areas: ['organisation'],
    load: () => import('../features/organisation/OrgScreen.tsx'),
  },
  {
    path: 'simplified-main/simplified-clinic',
    needs: 'm_clinical_management',
    title: 'shell.menu.simplified-clinic',
    areas: ['organisation', 'staff', 'role', 'login', 'homePage', 'dictionary'],
    load: () => import('./screens/SimplifiedClinicScreen.tsx'),
  },
];

export const builtPaths: ReadonlySet<string> = new Set(screens.map(({ path }) => path));
