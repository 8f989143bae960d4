import type { DocumentName } from './paperParts.ts';

/**
 * Under which identity a paper carries a patient. signing: that of the instant it was signed, with a mark if the identity was corrected since
 * (电子病历应用管理规范(试行), 2017, article 15: what was signed stays as it was). present: the present one, because it goes on the person or
 * with the person. none: it names no patient.
 */
export type PaperIdentity = 'signing' | 'present' | 'none';

export const paperIdentity: Readonly<Record<DocumentName, PaperIdentity>> = {
  bill: 'signing',
  prescription: 'signing',
  record: 'signing',
  label: 'present',
  lab: 'signing',
  imaging: 'signing',
  warehousing: 'none',
  dispensing: 'signing',
  recharge: 'signing',
  rechargeClient: 'signing',
  package: 'signing',
  packageClient: 'signing',
  deposit: 'signing',
  executions: 'present',
  refund: 'signing',
  collection: 'signing',
  claim: 'signing',
  stockSlip: 'none',
  stocktakeBlank: 'none',
  stocktake: 'none',
  stockMonth: 'none',
  priceAdjustment: 'none',
  chainTransfer: 'none',
  purchasePlan: 'none',
  consumableSending: 'signing',
  certificate: 'signing',
  wristband: 'present',
  bagLabel: 'present',
  criticalRegister: 'signing',
  controlledRegister: 'present',
  closingSheet: 'none',
  form: 'signing',
  complaint: 'signing',
  consultation: 'signing',
  drugSheet: 'present',
  medicationList: 'present',
  invoice: 'signing',
  settlement: 'none',
  supplierStatement: 'none',
  appraisalSheet: 'none',
  testRequest: 'signing',
};
