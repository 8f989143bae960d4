import type { ComponentType } from 'react';
import type { MessageId, WordArea } from '../domain/messageId.ts';
import type { Need } from '../domain/permission/holds.ts';
import { moneyScreens } from './moneyScreens.ts';

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
  ...moneyScreens,
  {
    path: 'main/home',
    needs: 'm_home',
    title: 'shell.menu.home',
    areas: ['encounter', 'followup'],
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
    path: 'main/appointment/net-appointment',
    needs: 'm_appointment',
    title: 'shell.screen.net-appointment',
    areas: ['appointment', 'crm'],
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
    areas: ['encounter', 'followup', 'order', 'billing', 'pharmacy', 'nursing', 'crm', 'external'],
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
    areas: ['encounter', 'followup', 'order', 'billing', 'pharmacy', 'nursing', 'crm', 'external'],
    load: () => import('./screens/RecordTabScreen.tsx'),
  },
  {
    path: 'simplified-main/simplified-doctor-workstation',
    needs: 'm_chart',
    title: 'shell.menu.simplified-doctor-workstation',
    areas: ['encounter', 'followup', 'order', 'billing', 'pharmacy', 'nursing', 'crm', 'external'],
    load: () => import('./screens/DoctorWorkstationScreen.tsx'),
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
    load: () => import('./screens/NursingDeskScreen.tsx'),
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
    load: () => import('./screens/NursingDeskScreen.tsx'),
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
    path: 'main/configuration/medicalrecord-management',
    needs: 'm_settings',
    title: 'shell.screen.medicalrecord-management',
    areas: ['encounter'],
    load: () => import('../features/recordSetup/NoteTypeListScreen.tsx'),
  },
  {
    path: 'simplified-main/simplified-patients/:id',
    needs: ['m_patient', 'm_appointment'],
    title: 'patient.detail.title',
    areas: ['patient', 'import', 'appointment', 'order'],
    load: () => import('../features/patient/PatientScreen.tsx'),
  },
  {
    path: 'main/inventory/outbound-management',
    needs: 'm_inventory',
    title: 'shell.screen.outbound-management',
    areas: ['inventory'],
    load: () => import('../features/inventory/document/OutboundScreen.tsx'),
  },
  {
    path: 'main/inventory/allocating-management',
    needs: 'm_inventory',
    title: 'shell.screen.allocating-management',
    areas: ['inventory'],
    load: () => import('../features/inventory/document/TransferScreen.tsx'),
  },
  {
    path: 'main/inventory/stockcount-management',
    needs: 'm_inventory',
    title: 'shell.screen.stockcount-management',
    areas: ['inventory'],
    load: () => import('../features/inventory/count/CountScreen.tsx'),
  },
  {
    path: 'main/inventory/report-query',
    needs: 'm_inventory',
    title: 'shell.screen.report-query',
    areas: ['inventory'],
    load: () => import('../features/inventory/stock/StockScreen.tsx'),
  },
  {
    path: 'main/inventory/warehouse-management',
    needs: 'm_inventory',
    title: 'shell.screen.warehouse-management',
    areas: ['inventory'],
    load: () => import('../features/inventory/warehouse/WarehouseScreen.tsx'),
  },
  {
    path: 'main/inventory/goods-management',
    needs: 'm_inventory',
    title: 'shell.screen.goods-management',
    areas: ['inventory'],
    load: () => import('../features/inventory/goods/GoodsScreen.tsx'),
  },
  {
    path: 'main/inventory/supplier-management',
    needs: 'm_inventory',
    title: 'shell.screen.supplier-management',
    areas: ['inventory'],
    load: () => import('../features/inventory/supplier/SupplierScreen.tsx'),
  },
  {
    path: 'main/inventory/alert-inventory',
    needs: 'm_inventory',
    title: 'shell.screen.alert-inventory',
    areas: ['inventory'],
    load: () => import('../features/inventory/stock/AlertScreen.tsx'),
  },
  {
    path: 'simplified-main/simplified-stock',
    needs: 'm_inventory',
    title: 'shell.menu.simplified-stock',
    areas: ['inventory'],
    load: () => import('../features/inventory/stock/StockScreen.tsx'),
  },
];

export const builtPaths: ReadonlySet<string> = new Set(screens.map(({ path }) => path));
