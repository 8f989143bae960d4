import { approvalReaders } from '../approval/subjects.ts';
import type { MessageId } from '../messageId.ts';
import { imagingWork, labWork, type Permission, type SimplifiedPermission } from './codes.ts';
import { simplifiedOf } from './holds.ts';
import { reportMenu } from './reportMenu.ts';

/** One entry of a menu (technical contract §3). A sub-entry without permissions needs those of its section. */
export interface MenuItem {
  route: string;
  title: MessageId;
  permissions?: readonly (Permission | SimplifiedPermission)[];
  subMenu?: readonly MenuItem[];
}

/** Business catalogue §2, full edition: sections, sub-routes and codes as printed; four sections are printed without a code. */
export const fullMenu = [
  { route: 'home', title: 'shell.menu.home', permissions: ['m_home'] },
  {
    route: 'appointment',
    title: 'shell.menu.appointment',
    permissions: ['m_appointment'],
    subMenu: [
      { route: 'all-appointment-view', title: 'shell.screen.all-appointment-view' },
      { route: 'all-appointment-list', title: 'shell.screen.all-appointment-list' },
      { route: 'staff-appointment-view', title: 'shell.screen.staff-appointment-view' },
      { route: 'staff-appointment-list', title: 'shell.screen.staff-appointment-list' },
      { route: 'org-appointment-view', title: 'shell.screen.org-appointment-view' },
      { route: 'org-appointment-list', title: 'shell.screen.org-appointment-list' },
      { route: 'physical', title: 'shell.screen.physical' },
      { route: 'clinic-scheduling', title: 'shell.screen.clinic-scheduling' },
      { route: 'temporary-shut-diagnosis', title: 'shell.screen.temporary-shut-diagnosis' },
      { route: 'shifts-setting', title: 'shell.screen.shifts-setting' },
      { route: 'set-appointment', title: 'shell.screen.set-appointment' },
      { route: 'net-appointment', title: 'shell.screen.net-appointment' },
      { route: 'view-setting', title: 'shell.screen.view-setting' },
    ],
  },
  {
    route: 'patients',
    title: 'shell.menu.patients',
    permissions: ['m_patient'],
    subMenu: [
      { route: 'patients', title: 'shell.screen.patients' },
      { route: 'label-management', title: 'shell.screen.label-management' },
      { route: 'patients-source', title: 'shell.screen.patients-source' },
      { route: 'revisit-record', title: 'shell.screen.revisit-record', permissions: ['o_follow_up', 'm_chart'] },
      { route: 'revisit-template-configuration', title: 'shell.screen.revisit-template-configuration' },
      { route: 'revisit-role-configuration', title: 'shell.screen.revisit-role-configuration' },
      { route: 'consulting-record', title: 'shell.screen.consulting-record' }, // ours
      { route: 'complaints-record', title: 'shell.screen.complaints-record' },
      { route: 'query-log', title: 'shell.screen.query-log' },
      { route: 'membership-card-transaction-record', title: 'shell.screen.membership-card-transaction-record' },
      { route: 'card-ticket-management', title: 'shell.screen.card-ticket-management' },
      { route: 'member-detail', title: 'shell.screen.member-detail' },
      { route: 'education-resource', title: 'shell.screen.education-resource' },
    ],
  },
  { route: 'in-hospital', title: 'shell.menu.in-hospital', permissions: ['m_inpatient'] },
  {
    route: 'clinical',
    title: 'shell.menu.clinical',
    permissions: ['m_chart'],
    subMenu: [
      { route: 'clinical', title: 'shell.screen.clinical' },
      { route: 'nursing', title: 'shell.screen.nursing' },
      { route: 'orders-perform', title: 'shell.screen.orders-perform' },
      { route: 'own-orders', title: 'shell.screen.own-orders', permissions: ['o_treat'] }, // ours
      { route: 'own-appraisals', title: 'shell.screen.own-appraisals', permissions: ['o_treat'] }, // ours
      // Printed for the simplified edition only; both editions write reports.
      { route: 'laboratory', title: 'shell.screen.laboratory', permissions: ['m_chart', ...labWork] },
      { route: 'radiology', title: 'shell.screen.radiology', permissions: ['m_chart', ...imagingWork] },
      { route: 'lab-indicator', title: 'shell.screen.lab-indicator', permissions: ['m_chart', 'o_lab_indicator'] },
      {
        route: 'critical-value-register',
        title: 'shell.screen.critical-value-register',
        permissions: ['m_chart', 'm_clinical_management'],
      }, // ours
    ],
  },
  {
    route: 'billing',
    title: 'shell.menu.billing',
    permissions: ['m_billing'],
    subMenu: [
      { route: 'not-pay', title: 'shell.screen.not-pay' },
      { route: 'settlement', title: 'shell.screen.settlement' },
      { route: 'have-pay', title: 'shell.screen.have-pay' },
      { route: 'owe-bill', title: 'shell.screen.owe-bill' },
      { route: 'member-trade', title: 'shell.screen.member-trade' },
      { route: 'plan-buy', title: 'shell.screen.plan-buy' },
      { route: 'deposit-management', title: 'shell.screen.deposit-management' }, // ours
      { route: 'refund-management', title: 'shell.screen.refund-management' },
      { route: 'approval-management', title: 'shell.screen.approval-management' }, // ours
      { route: 'my-till', title: 'shell.screen.my-till' }, // ours
      { route: 'invoice-management', title: 'shell.screen.invoice-management' }, // ours
      { route: 'claims-management', title: 'shell.screen.claims-management' },
      { route: 'insurance-bill-inquiry', title: 'shell.screen.insurance-bill-inquiry' },
    ],
  },
  { route: 'report-center', title: 'shell.menu.report-center', permissions: ['m_report_center'] },
  {
    route: 'inventory',
    title: 'shell.menu.inventory',
    permissions: ['m_inventory'],
    subMenu: [
      { route: 'outbound-management', title: 'shell.screen.outbound-management' },
      { route: 'allocating-management', title: 'shell.screen.allocating-management' },
      { route: 'stockcount-management', title: 'shell.screen.stockcount-management' },
      { route: 'monthly-statement', title: 'shell.screen.monthly-statement' },
      { route: 'purchase-plan', title: 'shell.screen.purchase-plan' }, // ours
      { route: 'purchase-order', title: 'shell.screen.purchase-order' }, // ours
      { route: 'supplier-payables', title: 'shell.screen.supplier-payables' }, // ours
      { route: 'price-adjustment', title: 'shell.screen.price-adjustment' }, // ours
      { route: 'traceability', title: 'shell.screen.traceability' }, // ours
      { route: 'report-query', title: 'shell.screen.report-query' },
      { route: 'warehouse-management', title: 'shell.screen.warehouse-management' },
      { route: 'goods-management', title: 'shell.screen.goods-management' },
      { route: 'warehouse-item-configuration', title: 'shell.screen.warehouse-item-configuration' },
      { route: 'pharmacy-drug-configuration', title: 'shell.screen.pharmacy-drug-configuration' },
      { route: 'drug-generic-name-management', title: 'shell.screen.drug-generic-name-management' },
      { route: 'supplier-management', title: 'shell.screen.supplier-management' },
      { route: 'manufacturer-management', title: 'shell.screen.manufacturer-management' }, // ours
      { route: 'alert-inventory', title: 'shell.screen.alert-inventory' },
    ],
  },
  {
    route: 'clinic',
    title: 'shell.menu.clinic',
    permissions: ['m_clinical_management'],
    subMenu: [
      { route: 'operation-log', title: 'shell.screen.operation-log' },
      { route: 'short-message-management', title: 'shell.screen.short-message-management' },
      { route: 'role-management', title: 'shell.screen.role-management' },
      { route: 'staff-management', title: 'shell.screen.staff-management' },
      { route: 'homepage-configuration', title: 'shell.screen.homepage-configuration' },
      { route: 'basic-clinic-information', title: 'shell.screen.basic-clinic-information' },
      { route: 'chain-clinic-management', title: 'shell.screen.chain-clinic-management' },
      { route: 'business-daily', title: 'shell.screen.business-daily' },
      { route: 'login-log', title: 'shell.screen.login-log' },
    ],
  },
  {
    route: 'pharmacy',
    title: 'shell.menu.pharmacy',
    permissions: ['m_pharmacy'],
    subMenu: [
      { route: 'to-medicine', title: 'shell.screen.to-medicine' },
      { route: 'prescription-review', title: 'shell.screen.prescription-review', permissions: ['o_prescription_review'] }, // ours
      { route: 'prescription-appraisal', title: 'shell.screen.prescription-appraisal', permissions: ['o_prescription_appraisal'] }, // ours
      { route: 'controlled-register', title: 'shell.screen.controlled-register', permissions: ['o_controlled_register'] }, // ours
      { route: 'send-medicine-records', title: 'shell.screen.send-medicine-records' },
      { route: 'decoctions', title: 'shell.screen.decoctions' }, // ours
      { route: 'prescription-records', title: 'shell.screen.prescription-records', permissions: ['FUN_PHARMACY_DIC_WD'] },
      { route: 'rejected-medicine', title: 'shell.screen.rejected-medicine' },
      { route: 'drug-facts', title: 'shell.screen.drug-facts' }, // ours
      { route: 'trace-uploads', title: 'shell.screen.trace-uploads' }, // ours
      { route: 'traceability', title: 'shell.screen.traceability' }, // ours
    ],
  },
  { route: 'crm', title: 'shell.menu.crm', permissions: ['m_crm'] },
  {
    route: 'report',
    title: 'shell.menu.report',
    permissions: ['m_report'],
    subMenu: reportMenu,
  },
  {
    route: 'configuration',
    title: 'shell.menu.configuration',
    permissions: ['m_settings'],
    subMenu: [
      { route: 'clinic-configuration', title: 'shell.screen.clinic-configuration' },
      { route: 'patient-configuration', title: 'shell.screen.patient-configuration' },
      { route: 'basic-configuration', title: 'shell.screen.basic-configuration' },
      { route: 'medicalrecord-management', title: 'shell.screen.medicalrecord-management' },
      { route: 'orders-configuration', title: 'shell.screen.orders-configuration' },
      { route: 'charge-configuration', title: 'shell.screen.charge-configuration' },
      { route: 'discount-configuration', title: 'shell.screen.discount-configuration' }, // printed for the simplified edition only
      { route: 'employer-configuration', title: 'shell.screen.employer-configuration' },
      { route: 'print-template-configuration', title: 'shell.screen.print-template-configuration' },
      { route: 'system-parameter-configuration', title: 'shell.screen.system-parameter-configuration' },
      { route: 'approval-configuration', title: 'shell.screen.approval-configuration' },
      // Printed for the simplified edition only; both editions issue invoices.
      { route: 'invoice-setup', title: 'shell.screen.invoice-setup' },
      { route: 'e-invoice-configuration', title: 'shell.screen.e-invoice-configuration' },
      { route: 'trace-upload-configuration', title: 'shell.screen.trace-upload-configuration' }, // ours
      { route: 'tax-classification', title: 'shell.screen.tax-classification' },
    ],
  },
  {
    route: 'organization',
    title: 'shell.menu.organization',
    permissions: ['m_orgnization_management'],
    subMenu: [
      { route: 'organization-role', title: 'shell.screen.organization-role' },
      { route: 'organization-user', title: 'shell.screen.organization-user' },
      { route: 'organization-management', title: 'shell.screen.organization-management' },
      { route: 'money-limits', title: 'shell.screen.money-limits' }, // ours
      { route: 'organization-export', title: 'shell.screen.organization-export' }, // ours
      { route: 'scheduled-jobs', title: 'shell.screen.scheduled-jobs' }, // ours
    ],
  },
  {
    route: 'consumables',
    title: 'shell.menu.consumables',
    permissions: ['m_consumable'],
    subMenu: [
      { route: 'momentum-consumable', title: 'shell.screen.momentum-consumable' },
      { route: 'already-sent-supplies', title: 'shell.screen.already-sent-supplies' },
      { route: 'consumable-record', title: 'shell.screen.consumable-record', permissions: ['FUN_PHARMACY_DIC_WD', 'm_inventory'] },
    ],
  },
  {
    route: 'message-center',
    title: 'shell.menu.message-center',
    permissions: ['m_message_center'],
    subMenu: [
      { route: 'approvals', title: 'shell.screen.approvals', permissions: approvalReaders }, // ours
      { route: 'messages', title: 'shell.screen.messages' }, // ours
      { route: 'memorandum', title: 'shell.screen.memorandum' },
      { route: 'send-record', title: 'shell.screen.send-record' },
      { route: 'message-send-configuration', title: 'shell.screen.message-send-configuration' },
    ],
  },
  { route: 'task-center', title: 'shell.menu.task-center', permissions: ['m_task_center'] },
  { route: 'surgeries', title: 'shell.menu.surgeries', permissions: ['m_operation'] },
] as const satisfies readonly MenuItem[];

/** Business catalogue §2, simplified edition: routes are prefixed simplified-. */
export const simplifiedMenu = [
  { route: 'simplified-appointment', title: 'shell.menu.simplified-appointment', permissions: ['v2_m_appointment'] },
  { route: 'simplified-doctor-workstation', title: 'shell.menu.simplified-doctor-workstation', permissions: ['v2_m_doctor_workstation'] },
  { route: 'simplified-own-orders', title: 'shell.screen.own-orders', permissions: ['o_treat'] }, // ours
  { route: 'simplified-nurse-workstation', title: 'shell.menu.simplified-nurse-workstation', permissions: ['v2_m_nurse_workstation'] },
  { route: 'simplified-bill', title: 'shell.menu.simplified-bill', permissions: ['v2_m_bill'] },
  {
    route: 'simplified-approval',
    title: 'shell.menu.simplified-approval',
    permissions: ['v2_m_bill'],
    subMenu: [
      { route: 'deposit-management', title: 'shell.screen.deposit-management' },
      { route: 'refund-management', title: 'shell.screen.refund-management' },
      { route: 'approval-management', title: 'shell.screen.approval-management' },
      { route: 'claims-management', title: 'shell.screen.claims-management' },
    ],
  }, // ours
  { route: 'simplified-approvals', title: 'shell.screen.approvals', permissions: simplifiedOf(approvalReaders) }, // ours
  { route: 'simplified-task-center', title: 'shell.menu.task-center', permissions: ['m_task_center'] }, // ours
  { route: 'simplified-messages', title: 'shell.screen.messages', permissions: ['m_message_center'] }, // ours
  { route: 'simplified-memorandum', title: 'shell.screen.memorandum', permissions: ['m_message_center'] }, // ours
  { route: 'simplified-invoice', title: 'shell.screen.invoice-management', permissions: ['v2_m_bill'] }, // ours
  { route: 'simplified-till', title: 'shell.screen.my-till', permissions: ['v2_m_bill'] }, // ours
  { route: 'simplified-report-center', title: 'shell.menu.simplified-report-center', permissions: ['v2_m_report_center'] },
  { route: 'simplified-patients', title: 'shell.menu.simplified-patients', permissions: ['v2_m_patients'] },
  { route: 'simplified-pharmacy', title: 'shell.menu.simplified-pharmacy', permissions: ['v2_m_pharmacy'] },
  { route: 'simplified-prescription-review', title: 'shell.screen.prescription-review', permissions: ['o_prescription_review'] }, // ours
  { route: 'simplified-stock', title: 'shell.menu.simplified-stock', permissions: ['v2_m_stock'] },
  { route: 'simplified-laboratory', title: 'shell.menu.simplified-laboratory', permissions: ['v2_m_laboratory'] },
  { route: 'simplified-radiology', title: 'shell.menu.simplified-radiology', permissions: ['v2_m_radiology'] },
  { route: 'simplified-report', title: 'shell.menu.simplified-report', permissions: ['v2_m_report'], subMenu: reportMenu },
  { route: 'simplified-clinic', title: 'shell.menu.simplified-clinic', permissions: ['v2_m_clinic'] },
  {
    route: 'simplified-configuration',
    title: 'shell.menu.simplified-configuration',
    permissions: ['v2_m_configuration'],
    subMenu: [
      { route: 'invoice-setup', title: 'shell.screen.invoice-setup' },
      { route: 'e-invoice-configuration', title: 'shell.screen.e-invoice-configuration' },
      { route: 'trace-upload-configuration', title: 'shell.screen.trace-upload-configuration' }, // ours
      { route: 'tax-classification', title: 'shell.screen.tax-classification' },
      { route: 'discount-configuration', title: 'shell.screen.discount-configuration' },
      { route: 'registration-fee-configuration', title: 'shell.screen.registration-fee-configuration' },
      { route: 'charge-configuration', title: 'shell.screen.charge-configuration' }, // ours, like those below
      { route: 'clinic-scheduling', title: 'shell.screen.clinic-scheduling' },
      { route: 'patient-configuration', title: 'shell.screen.patient-configuration' },
      { route: 'label-management', title: 'shell.screen.label-management' },
      { route: 'patients-source', title: 'shell.screen.patients-source' },
      { route: 'employer-configuration', title: 'shell.screen.employer-configuration' },
      { route: 'orders-configuration', title: 'shell.screen.orders-configuration' },
      { route: 'system-parameter-configuration', title: 'shell.screen.system-parameter-configuration' },
      { route: 'print-template-configuration', title: 'shell.screen.print-template-configuration' },
    ],
  },
  {
    route: 'simplified-medical-configuration',
    title: 'shell.menu.simplified-medical-configuration',
    permissions: ['v2_m_medical_configuration'],
    subMenu: [
      { route: 'medical-order-packages', title: 'shell.screen.medical-order-packages' },
      { route: 'lab-indicator', title: 'shell.screen.lab-indicator' },
    ],
  },
  {
    route: 'simplified-critical-value-register',
    title: 'shell.screen.critical-value-register',
    permissions: ['v2_m_doctor_workstation', 'v2_m_nurse_workstation', 'v2_m_laboratory', 'v2_m_radiology', 'v2_m_clinic'],
  }, // ours
  { route: 'simplified-patient-operation', title: 'shell.menu.simplified-patient-operation', permissions: ['v2_m_patient_operation'] },
  { route: 'simplified-surgery', title: 'shell.menu.simplified-surgery', permissions: ['v2_m_surgery'] },
] as const satisfies readonly MenuItem[];
