import type { MessageId } from '../messageId.ts';
import type { Need } from './holds.ts';

/** A screen of the full edition that stands as a tab under a screen of the simplified one. */
export interface PartOfScreen {
  key: string;
  label: MessageId;
  needs: Need;
}

/** Tabs of the screens of the simplified edition, by route. */
export const simplifiedParts = {
  'simplified-appointment': [
    { key: 'calendar', label: 'shell.menu.simplified-appointment', needs: 'm_appointment' },
    { key: 'list', label: 'shell.screen.all-appointment-list', needs: 'm_appointment' },
    { key: 'roster', label: 'shell.screen.clinic-scheduling', needs: 'm_appointment' },
    { key: 'suspensions', label: 'shell.screen.temporary-shut-diagnosis', needs: 'm_appointment' },
    { key: 'shifts', label: 'shell.screen.shifts-setting', needs: 'm_appointment' },
    { key: 'settings', label: 'shell.screen.set-appointment', needs: 'm_appointment' },
    { key: 'net', label: 'shell.screen.net-appointment', needs: 'm_appointment' },
  ],
  'simplified-clinic': [
    { key: 'opening', label: 'shell.opening.title', needs: 'm_clinical_management' },
    { key: 'staff', label: 'shell.screen.staff-management', needs: 'm_clinical_management' },
    { key: 'roles', label: 'shell.screen.role-management', needs: 'm_clinical_management' },
    { key: 'departments', label: 'shell.screen.clinic-configuration', needs: 'm_settings' },
    { key: 'clinic', label: 'shell.screen.basic-clinic-information', needs: 'm_clinical_management' },
    { key: 'home', label: 'shell.screen.homepage-configuration', needs: 'm_clinical_management' },
    { key: 'dictionaries', label: 'shell.screen.basic-configuration', needs: 'm_settings' },
    { key: 'organisation', label: 'shell.screen.organization-management', needs: 'm_orgnization_management' },
    { key: 'export', label: 'shell.screen.organization-export', needs: 'm_orgnization_management' },
    { key: 'jobs', label: 'shell.screen.scheduled-jobs', needs: 'm_orgnization_management' },
  ],
  'simplified-patients': [
    { key: 'patients', label: 'shell.screen.patients', needs: ['m_patient', 'm_appointment'] },
    { key: 'members', label: 'shell.screen.member-detail', needs: 'm_billing' },
    { key: 'packages', label: 'shell.screen.plan-buy', needs: 'm_billing' },
    { key: 'coupons', label: 'shell.screen.card-ticket-management', needs: 'm_billing' },
    { key: 'follow-up', label: 'shell.screen.revisit-record', needs: ['o_follow_up', 'm_chart'] },
    { key: 'follow-up-templates', label: 'shell.screen.revisit-template-configuration', needs: 'm_patient' },
    { key: 'follow-up-rules', label: 'shell.screen.revisit-role-configuration', needs: 'm_patient' },
    { key: 'consulting', label: 'shell.screen.consulting-record', needs: 'm_patient' },
    { key: 'complaints', label: 'shell.screen.complaints-record', needs: 'm_patient' },
    { key: 'education', label: 'shell.screen.education-resource', needs: 'm_patient' },
  ],
  'simplified-pharmacy': [
    { key: 'desk', label: 'shell.screen.to-medicine', needs: 'm_pharmacy' },
    { key: 'records', label: 'shell.screen.send-medicine-records', needs: 'm_pharmacy' },
    { key: 'rejected', label: 'shell.screen.rejected-medicine', needs: 'm_pharmacy' },
    { key: 'prescriptions', label: 'shell.screen.prescription-records', needs: 'FUN_PHARMACY_DIC_WD' },
    { key: 'uploads', label: 'shell.screen.trace-uploads', needs: 'm_pharmacy' },
  ],
  'simplified-stock': [
    { key: 'stock', label: 'shell.screen.report-query', needs: 'm_inventory' },
    { key: 'goods', label: 'shell.screen.goods-management', needs: 'm_inventory' },
    { key: 'documents', label: 'shell.screen.outbound-management', needs: 'm_inventory' },
    { key: 'transfers', label: 'shell.screen.allocating-management', needs: 'm_inventory' },
    { key: 'count', label: 'shell.screen.stockcount-management', needs: 'm_inventory' },
    { key: 'purchases', label: 'shell.screen.purchase-plan', needs: 'm_inventory' },
    { key: 'orders', label: 'shell.screen.purchase-order', needs: 'm_inventory' },
    { key: 'payables', label: 'shell.screen.supplier-payables', needs: 'm_inventory' },
    { key: 'prices', label: 'shell.screen.price-adjustment', needs: 'm_inventory' },
    { key: 'traceability', label: 'shell.screen.traceability', needs: 'm_inventory' },
    { key: 'alerts', label: 'shell.screen.alert-inventory', needs: 'm_inventory' },
    { key: 'suppliers', label: 'shell.screen.supplier-management', needs: 'm_inventory' },
    { key: 'warehouses', label: 'shell.screen.warehouse-management', needs: 'm_inventory' },
    { key: 'warehouse-items', label: 'shell.screen.warehouse-item-configuration', needs: 'm_inventory' },
    { key: 'pharmacy-drugs', label: 'shell.screen.pharmacy-drug-configuration', needs: 'm_inventory' },
    { key: 'generic-names', label: 'shell.screen.drug-generic-name-management', needs: 'm_inventory' },
    { key: 'manufacturers', label: 'shell.screen.manufacturer-management', needs: 'm_inventory' },
  ],
} as const satisfies Record<string, readonly PartOfScreen[]>;

/** Screens of the full edition that a screen of the simplified one holds without tabs of their own names, by route. */
export const heldScreens: Readonly<Record<string, readonly MessageId[]>> = {
  'simplified-appointment': ['shell.screen.all-appointment-view'],
  'simplified-doctor-workstation': ['shell.screen.clinical'],
  'simplified-nurse-workstation': ['shell.screen.nursing', 'shell.screen.orders-perform'],
  'simplified-bill': ['shell.screen.not-pay', 'shell.screen.settlement', 'shell.screen.have-pay', 'shell.screen.owe-bill'],
  'simplified-report-center': ['shell.menu.report-center'],
};
