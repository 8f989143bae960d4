/** Permission codes; those the contract prints are verbatim, misspellings included. */
export const permissions = [
  'm_home',
  'm_appointment',
  'm_patient',
  'm_inpatient',
  'm_chart',
  'm_billing',
  'm_inventory',
  'm_clinical_management',
  'm_report',
  'm_settings',
  'm_orgnization_management',
  'm_consumable',
  'm_operation',
  'm_report_center',
  'm_pharmacy',
  'm_crm',
  'm_message_center',
  'm_task_center',
  'FUN_PHARMACY_DIC_WD',
  'FUN_CRM_CUSTOM_EXPORT',
  'o_local_print_template_upload',
  'o_appointment_drag',
  'o_appointment_add',
  'o_appointment_edit',
  'o_roster_edit',
  'o_patient_delete',
  'o_patient_deceased',
  'o_patient_view_all',
  'o_follow_up',
  'o_treat',
  'o_lab_write',
  'o_lab_review',
  'o_lab_correct',
  'o_lab_indicator',
  'o_imaging_write',
  'o_imaging_review',
  'o_imaging_correct',
  'o_order_antibiotic',
  'o_order_controlled',
  'o_prescription_review',
  'o_prescription_appraisal',
  'o_drug_prepare',
  'o_drug_check',
  'o_dispense',
  'o_drug_return',
  'o_controlled_register',
  'o_consumable_move',
  'o_order_rule',
  'o_bill_charge',
  'o_bill_collect',
  'o_bill_arrears',
  'o_bill_discount',
  'o_bill_notice',
  'o_payment_change',
  'o_refund_apply',
  'o_refund_approve',
  'o_refund_pay',
  'o_deposit_take',
  'o_deposit_refund',
  'o_card_open',
  'o_card_recharge',
  'o_card_refund',
  'o_card_transfer',
  'o_card_share',
  'o_points_adjust',
  'o_coupon_issue',
  'o_package_sell',
  'o_package_change',
  'o_package_share',
  'o_package_refund',
  'o_invoice_issue',
  'o_policy_enter',
  'o_policy_terms',
  'o_claim',
  'o_till_keep',
  'o_till_supervise',
  'o_till_lock_day',
  'o_till_unlock_day',
  'o_reconcile',
  'o_inventory_audit',
  'o_stock_move',
  'o_stock_count',
  'o_purchase_plan',
  'o_trace_duty',
  'o_supplier_account',
  'o_goods_manage',
  'o_price_change',
  'o_warehouse_edit',
  'o_warehouse_manage',
  'o_charge_price',
  'o_benefit_manage',
  'o_discount_rule',
  'o_flow_manage',
  'o_note_export',
  'o_sms_send',
  'o_sms_set',
  'o_surgery_review',
  'o_surgery_review_major',
  'o_surgery_arrange',
] as const;

export type Permission = (typeof permissions)[number];

/** Each act on money is a right of its own; `m_billing` alone only looks. */
export const moneyPermissions = [
  ...['o_bill_charge', 'o_bill_collect', 'o_bill_arrears', 'o_bill_discount', 'o_bill_notice', 'o_payment_change'],
  ...['o_refund_apply', 'o_refund_approve', 'o_refund_pay', 'o_deposit_take', 'o_deposit_refund'],
  ...['o_card_open', 'o_card_recharge', 'o_card_refund', 'o_card_transfer', 'o_card_share', 'o_points_adjust', 'o_coupon_issue'],
  ...['o_package_sell', 'o_package_change', 'o_package_share', 'o_package_refund', 'o_invoice_issue'],
  ...['o_policy_enter', 'o_policy_terms', 'o_claim'],
  ...['o_till_keep', 'o_till_supervise', 'o_till_lock_day', 'o_till_unlock_day'],
] as const satisfies readonly Permission[];

/** Each act on goods and stock is a right of its own; `m_inventory` alone only looks. */
export const stockPermissions = [
  ...['o_stock_move', 'o_stock_count', 'o_purchase_plan', 'o_inventory_audit', 'o_goods_manage', 'o_price_change'],
  ...['o_warehouse_edit', 'o_warehouse_manage', 'o_trace_duty', 'o_supplier_account'],
] as const satisfies readonly Permission[];

/** Each act on a sheet of drugs is a right of its own; `m_pharmacy` alone only looks. */
export const pharmacyPermissions = [
  'o_prescription_review',
  'o_prescription_appraisal',
  'o_drug_prepare',
  'o_drug_check',
  'o_dispense',
  'o_drug_return',
  'o_controlled_register',
] as const satisfies readonly Permission[];

/** Settings that decide about money or about care; `m_settings` alone changes only words and habits of the clinic. */
export const settingPermissions = [
  'o_charge_price',
  'o_benefit_manage',
  'o_discount_rule',
  'o_flow_manage',
  'o_order_rule',
] as const satisfies readonly Permission[];

/** Who runs a clinic or the organisation. */
export const administration = ['m_clinical_management', 'm_orgnization_management'] as const satisfies readonly Permission[];
/** Who keeps the registers of a clinic: departments, rooms, payment methods. */
export const furnishing = ['m_clinical_management', 'm_settings'] as const satisfies readonly Permission[];
/** Who sees at least one register of settings; each register needs its own right besides. */
export const registerReaders = [
  'm_appointment',
  'm_billing',
  'm_chart',
  'm_clinical_management',
  'm_inventory',
  'm_orgnization_management',
  'm_patient',
  'm_report',
  'm_report_center',
  'm_settings',
  'o_lab_indicator',
] as const satisfies readonly Permission[];

/** Acts on reports: each is a right of its own, and whoever holds one has the reports of that kind as a task. */
export const labWork = ['o_lab_write', 'o_lab_review', 'o_lab_correct'] as const satisfies readonly Permission[];
export const imagingWork = ['o_imaging_write', 'o_imaging_review', 'o_imaging_correct'] as const satisfies readonly Permission[];

/** Prescriptions are reviewed and handed out with a view of everything the patient takes. */
export const medicineTask = ['o_dispense', 'o_prescription_review'] as const satisfies readonly Permission[];

/** Of the simplified edition only the prefix v2_m_ is printed; the names are ours. */
export const simplifiedPermissions = [
  'v2_m_appointment',
  'v2_m_doctor_workstation',
  'v2_m_nurse_workstation',
  'v2_m_bill',
  'v2_m_report_center',
  'v2_m_patients',
  'v2_m_pharmacy',
  'v2_m_stock',
  'v2_m_laboratory',
  'v2_m_radiology',
  'v2_m_report',
  'v2_m_clinic',
  'v2_m_configuration',
  'v2_m_medical_configuration',
  'v2_m_patient_operation',
  'v2_m_surgery',
] as const;

export type SimplifiedPermission = (typeof simplifiedPermissions)[number];
