import { limitedRights } from '../approval/acts.ts';
import { imagingWork, labWork, type Permission, stockPermissions } from './codes.ts';

type Acts = readonly Permission[];

/** Entering what insures a patient, with the terms. */
const insurance: Acts = ['o_policy_enter', 'o_policy_terms'];
const booking: Acts = ['o_appointment_add', 'o_appointment_edit', ...insurance];
const calendar: Acts = [...booking, 'o_appointment_drag'];
const treatment: Acts = ['o_treat', 'o_order_antibiotic', 'o_order_controlled', 'o_note_export'];
const desk: Acts = [
  'o_bill_charge',
  'o_bill_collect',
  'o_bill_arrears',
  'o_bill_discount',
  'o_payment_change',
  'o_refund_apply',
  'o_refund_pay',
  'o_invoice_issue',
  'o_card_recharge',
  'o_package_sell',
  'o_dispense',
  ...insurance,
];
const refunds: Acts = ['o_refund_apply', 'o_refund_approve', 'o_refund_pay'];
const deposits: Acts = ['o_deposit_take', 'o_deposit_refund'];
const closing: Acts = ['o_payment_change', 'o_till_keep', 'o_till_lock_day', 'o_till_supervise', 'o_till_unlock_day'];
const ownTill: Acts = ['o_payment_change', 'o_till_keep', 'o_till_supervise'];
const cards: Acts = ['o_card_open', 'o_card_recharge', 'o_card_refund', 'o_card_transfer', 'o_card_share', 'o_points_adjust'];
const packages: Acts = ['o_package_sell', 'o_package_change', 'o_package_share', 'o_package_refund'];
/** Sections of the menu that ask for an approval, too, are no buttons of this screen. */
const approvals: Acts = ['o_refund_approve', ...limitedRights.filter((code) => code.startsWith('o_'))];
/** The inbox decides documents of the store besides. */
const inbox: Acts = [...approvals, 'o_inventory_audit', 'o_supplier_account'];
const operating: Acts = ['o_surgery_review', 'o_surgery_review_major', 'o_surgery_arrange'];
const patients: Acts = [
  ...operating,
  ...labWork,
  ...imagingWork,
  'o_treat',
  'o_follow_up',
  'o_patient_delete',
  'o_patient_deceased',
  'FUN_CRM_CUSTOM_EXPORT',
  'o_appointment_add',
  ...insurance,
];
/** Goods that a delivery brings are added while its document is written. */
const stockDocuments: Acts = ['o_inventory_audit', 'o_stock_move', 'o_goods_manage', 'o_price_change'];
const goods: Acts = ['o_goods_manage', 'o_price_change'];

const pharmacy: Acts = ['o_drug_prepare', 'o_drug_check', 'o_dispense', 'o_drug_return'];

/**
 * The buttons of a screen that need a right of their own, by the path of the screen in the menu. All other buttons come with the right to
 * the screen. `src/app/screenActs.test.ts` derives the rights from the calls each screen makes.
 */
export const screenActs: Readonly<Record<string, Acts>> = {
  'main/appointment/all-appointment-view': calendar,
  'main/appointment/all-appointment-list': booking,
  'main/appointment/staff-appointment-view': calendar,
  'main/appointment/staff-appointment-list': booking,
  'main/appointment/org-appointment-view': booking,
  'main/appointment/net-appointment': ['o_appointment_add', 'o_appointment_edit'],
  'main/appointment/clinic-scheduling': ['o_roster_edit'],
  'main/appointment/temporary-shut-diagnosis': ['o_roster_edit'],
  'main/patients/patients': patients,
  'main/patients/query-log': ['FUN_CRM_CUSTOM_EXPORT'],
  'main/patients/revisit-record': ['FUN_CRM_CUSTOM_EXPORT'],
  'main/patients/complaints-record': ['FUN_CRM_CUSTOM_EXPORT'],
  'main/patients/consulting-record': ['FUN_CRM_CUSTOM_EXPORT'],
  'main/patients/member-detail': [...cards, 'o_benefit_manage', 'o_invoice_issue', ...insurance, 'FUN_CRM_CUSTOM_EXPORT'],
  'main/patients/membership-card-transaction-record': [...cards, 'o_invoice_issue'],
  'main/patients/card-ticket-management': ['o_coupon_issue', 'o_benefit_manage'],
  'main/clinical/clinical': [...treatment, ...labWork, ...imagingWork],
  'main/clinical/laboratory': labWork,
  'main/clinical/radiology': imagingWork,
  'main/clinical/lab-indicator': ['o_lab_indicator'],
  'main/billing/not-pay': desk,
  'main/billing/settlement': desk,
  'main/billing/have-pay': desk,
  'main/billing/owe-bill': desk,
  'main/billing/my-till': ownTill,
  'main/billing/member-trade': [...cards, 'o_invoice_issue'],
  'main/billing/insurance-bill-inquiry': ['o_claim'],
  'main/billing/claims-management': ['o_claim'],
  'main/billing/plan-buy': [...packages, 'o_benefit_manage', 'o_invoice_issue'],
  'main/billing/deposit-management': deposits,
  'main/billing/refund-management': refunds,
  'main/billing/approval-management': approvals,
  'main/message-center/approvals': inbox,
  'main/message-center/send-record': ['o_bill_notice'],
  'main/billing/invoice-management': ['o_invoice_issue'],
  'main/pharmacy/to-medicine': pharmacy,
  'main/pharmacy/decoctions': pharmacy,
  'main/clinical/own-appraisals': ['o_treat'],
  'main/pharmacy/prescription-appraisal': ['o_prescription_appraisal', 'o_dispense'],
  'main/pharmacy/controlled-register': ['o_controlled_register'],
  'main/pharmacy/prescription-review': ['o_prescription_review', 'o_dispense'],
  'main/pharmacy/drug-facts': ['o_goods_manage'],
  'main/pharmacy/trace-uploads': ['o_dispense'],
  'main/consumables/momentum-consumable': ['o_consumable_move'],
  'main/consumables/already-sent-supplies': ['o_consumable_move'],
  'simplified-main/simplified-pharmacy': pharmacy,
  'simplified-main/simplified-prescription-review': ['o_prescription_review', 'o_dispense'],
  'main/inventory/outbound-management': stockDocuments,
  'main/inventory/allocating-management': stockDocuments,
  'main/inventory/report-query': ['o_stock_move', 'o_goods_manage'],
  'main/inventory/stockcount-management': ['o_inventory_audit', 'o_stock_count'],
  'main/inventory/monthly-statement': ['o_inventory_audit'],
  'main/inventory/price-adjustment': ['o_inventory_audit', 'o_price_change'],
  'main/inventory/purchase-plan': [...stockDocuments, 'o_purchase_plan'],
  'main/inventory/purchase-order': [...stockDocuments, 'o_purchase_plan'],
  'main/inventory/supplier-payables': ['o_supplier_account'],
  'main/inventory/traceability': ['o_trace_duty'],
  'main/pharmacy/traceability': ['o_trace_duty'],
  'main/inventory/goods-management': goods,
  'main/inventory/drug-generic-name-management': ['o_goods_manage'],
  'main/inventory/supplier-management': ['o_goods_manage'],
  'main/inventory/manufacturer-management': ['o_goods_manage'],
  'main/clinic/short-message-management': ['o_sms_send', 'o_sms_set'],
  'main/configuration/system-parameter-configuration': ['o_warehouse_manage'],
  'main/configuration/charge-configuration': ['o_charge_price'],
  'main/configuration/discount-configuration': ['o_discount_rule'],
  'main/configuration/orders-configuration': ['o_order_rule'],
  'main/configuration/approval-configuration': ['o_flow_manage'],
  'simplified-main/simplified-configuration/system-parameter-configuration': ['o_warehouse_manage'],
  'simplified-main/simplified-configuration/charge-configuration': ['o_charge_price'],
  'simplified-main/simplified-configuration/discount-configuration': ['o_discount_rule'],
  'simplified-main/simplified-configuration/orders-configuration': ['o_order_rule'],
  'main/inventory/warehouse-management': ['o_warehouse_edit', 'o_warehouse_manage'],
  'main/inventory/warehouse-item-configuration': ['o_warehouse_manage'],
  'main/inventory/pharmacy-drug-configuration': ['o_warehouse_manage'],
  'main/inventory/alert-inventory': ['o_warehouse_manage', 'o_goods_manage'],
  'main/organization/organization-export': ['o_patient_view_all'],
  'main/configuration/print-template-configuration': ['o_local_print_template_upload'],
  'simplified-main/simplified-appointment': [...calendar, 'o_roster_edit'],
  'simplified-main/simplified-doctor-workstation': [...treatment, ...labWork, ...imagingWork],
  'simplified-main/simplified-bill': desk,
  'main/report/daily-check-for': closing,
  'main/report/online-payment-reconciliation': ['o_reconcile'],
  'simplified-main/simplified-report/daily-check-for': closing,
  'simplified-main/simplified-report/online-payment-reconciliation': ['o_reconcile'],
  'simplified-main/simplified-invoice': ['o_invoice_issue'],
  'simplified-main/simplified-till': ownTill,
  'simplified-main/simplified-patients': [
    ...patients,
    ...cards,
    ...packages,
    ...(['o_benefit_manage', 'o_coupon_issue', 'o_invoice_issue'] as const),
  ],
  'simplified-main/simplified-approval/deposit-management': deposits,
  'simplified-main/simplified-approval/refund-management': refunds,
  'simplified-main/simplified-approval/approval-management': approvals,
  'simplified-main/simplified-approval/claims-management': ['o_claim'],
  'simplified-main/simplified-approvals': inbox,
  'simplified-main/simplified-stock': stockPermissions,
  'simplified-main/simplified-clinic': ['o_patient_view_all'],
  'simplified-main/simplified-configuration/clinic-scheduling': ['o_roster_edit'],
  'simplified-main/simplified-configuration/print-template-configuration': ['o_local_print_template_upload'],
  'simplified-main/simplified-laboratory': labWork,
  'simplified-main/simplified-radiology': imagingWork,
  'simplified-main/simplified-medical-configuration/lab-indicator': ['o_lab_indicator'],
  'main/surgeries': ['o_treat', ...operating],
  'simplified-main/simplified-surgery': ['o_treat', ...operating],
  'simplified-main/simplified-patient-operation': ['o_treat', ...operating],
};

/** Screens that stand in no menu, with the screens they are opened from. */
export const openedFrom: Readonly<Record<string, string>> = {
  'main/patients/patients/:id': 'main/patients/patients',
  'main/pharmacy/medicine-detail': 'main/pharmacy/drug-facts',
  'main/medical-records/medical-records-list': 'main/clinical/clinical',
  'main/medical-records/write-details': 'main/clinical/clinical',
  'simplified-main/simplified-patients/:id': 'simplified-main/simplified-patients',
  'simplified-main/medical-records/medical-records-list': 'simplified-main/simplified-doctor-workstation',
  'simplified-main/medical-records/write-details': 'simplified-main/simplified-doctor-workstation',
};
