/** What kind of look or change a row of the trail tells of. */
export const actKinds = ['read', 'list', 'print', 'export', 'change', 'link'] as const;
export type ActKind = (typeof actKinds)[number];

/** What a call is about, in the words of the screens; found by the first part of its path. */
const pathsOf = {
  patient: ['patient', 'allergicHistory', 'pregnancyAnswer', 'patientHistory', 'patientRelation'],
  appointment: ['appointment', 'xcrm/apply'],
  record: ['encounter', 'emritem', 'diagnose', 'vitalSign', 'noteUse', 'noteReocrdUse', 'export', 'nursing', 'formAnswer'],
  order: ['advice', 'prescription', 'orderExecute', 'orderFavourite', 'orderPack', 'orderRule', 'orderTemplate', 'standingPrescription'],
  report: ['inspectReport', 'examineReport', 'criticalValue'],
  businessReport: ['report', 'formStatistics'],
  approval: ['approval', 'approvalFlow'],
  bill: ['billing', 'chargePool', 'deposit', 'discountConfig', 'refund', 'registrationFee'],
  member: [
    'member',
    'memberCard',
    'memberType',
    'suite',
    'suiteClassify',
    'coupon',
    'couponGiveaway',
    'couponUse',
    'patientSuite',
    'suiteDefine',
    'eventSuiteManage',
  ],
  insurance: ['claim', 'insuranceBill', 'insurance', 'insuranceCompanyDict', 'insurancePlan', 'patientInsurance'],
  till: ['till'],
  invoice: ['invoice', 'invoiceSetup', 'einvoiceConfig'],
  dispensing: ['sendgoods', 'traceUpload', 'controlledDrug', 'appraisal'],
  stock: [
    'allocate',
    'chainTransfer',
    'consignment',
    'consumable',
    'goods',
    'goodsClassify',
    'stockCount',
    'monthlyStatement',
    'priceAdjustment',
    'purchaseOrder',
    'purchasePlan',
    'storeItem',
    'storeItemApply',
    'storehouse',
    'supplier',
    'supplierAccount',
    'supplierOpening',
    'manufacturer',
    'drugGenericName',
    'warehouseItemConfig',
    'trace',
  ],
  document: ['document', 'patientDocument', 'ossFile', 'certificate'],
  followup: ['followupPlan', 'followupTemplate', 'followupRole', 'followupRule'],
  surgery: ['surgery'],
  complaint: ['complaint'],
  consultation: ['consultation'],
  consulting: ['consulting'],
  education: ['educationResource', 'educationUpload'],
  externalPage: ['external', 'inquirySheet'],
  messages: ['memo', 'sms', 'messageSend', 'messageSendConfig', 'crm', 'xcrm/bind', 'xcrm/unbind', 'xcrm/query', 'xcrm/notice'],
  inpatient: ['inpatient'],
  printing: ['print', 'printTemplate'],
  schedule: ['schedule', 'scheduling', 'closetreatment', 'appointmentReason', 'appointmentSetting'],
  charge: ['chargeitem', 'manageChargeItemDetail', 'taxClass', 'labIndicator'],
  staff: ['userManage', 'role', 'useDepartment', 'practice', 'org', 'setup'],
  account: ['auth', 'profile', 'homePage'],
  settings: [
    ...['advanceFilter', 'announcement', 'businessConfig', 'dict', 'form', 'noteRecordTemplateMange', 'noteType'],
    ...[
      'employer',
      'ordersConfiguration',
      'patientSource',
      'patientTag',
      'payment',
      'register',
      'roomEquipment',
      'shareRule',
      'systemParameterConfig',
      'systemcofnig',
    ],
  ],
  trail: ['queryLog', 'loginLog', 'operationLog'],
  job: ['job'],
  task: ['task'],
  wholeExport: ['orgExport'],
} as const;

export type Subject = keyof typeof pathsOf | 'other';

export const subjects = [...(Object.keys(pathsOf) as (keyof typeof pathsOf)[]), 'other'] as const;

const subjectAt = new Map<string, Subject>(
  Object.entries(pathsOf).flatMap(([subject, starts]) => starts.map((start) => [start, subject as Subject] as const)),
);

/** As much of a row of the catalogue as tells what it does. */
interface Told {
  kind: 'query' | 'mutation';
  path: string;
  needs: unknown;
  gives?: string;
  audit?: string;
}

export function actOf(name: string, { kind, path, needs, gives, audit }: Told): { kind: ActKind; subject: Subject } {
  const [first = '', second = ''] = path.replace(/^\//, '').split('/');
  return { kind: kindOf(), subject: subjectAt.get(first === 'xcrm' ? `xcrm/${second}` : first) ?? 'other' };

  function kindOf(): ActKind {
    if (needs === 'anyone' && first !== 'setup') return 'link';
    if (/Print(ForSendGoods)?$|^print|^savePrintLog$/.test(name)) return 'print';
    if (gives === 'blob' || name === 'startOrgExport') return 'export';
    if (kind === 'mutation') return 'change';
    return audit === 'patients' ? 'list' : 'read';
  }
}
