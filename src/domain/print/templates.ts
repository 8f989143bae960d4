/** Codes of the templates, without the language: the first three as the technical contract prints them (§7), the others ours. */
export const templateCodes = [
  'Bill',
  'PatientInfo',
  'CF',
  'CFS',
  'Record',
  'Warehousing',
  'Dispensing',
  'LabReport',
  'InspectReport',
  'Executions',
  'Receipt',
  'Certificate',
  'Wristband',
  'BagLabel',
  'StockSlip',
  'StocktakeBlank',
  'Stocktake',
  'Claim',
  'CriticalRegister',
  'ControlledRegister',
  'ClosingSheet',
  'StockMonth',
  'Form',
  'PriceAdjustment',
  'Complaint',
  'Consultation',
  'DrugSheet',
  'MedicationList',
  'Invoice',
  'ChainTransfer',
  'PurchasePlan',
  'ConsumableSending',
  'Settlement',
  'SupplierStatement',
  'AppraisalSheet',
  'TestRequest',
] as const;
export type TemplateCode = (typeof templateCodes)[number];

/** What is printed, as `printProjectType` names it. */
export const printProjectTypes = [
  'bill',
  'prescription',
  'record',
  'label',
  'warehousing',
  'dispensing',
  'lab',
  'imaging',
  'executions',
  'receipt',
  'certificate',
  'wristband',
  'bagLabel',
  'stockSlip',
  'stocktakeBlank',
  'stocktake',
  'claim',
  'criticalRegister',
  'controlledRegister',
  'closingSheet',
  'stockMonth',
  'form',
  'priceAdjustment',
  'complaint',
  'consultation',
  'drugSheet',
  'medicationList',
  'invoice',
  'chainTransfer',
  'purchasePlan',
  'consumableSending',
  'settlement',
  'supplierStatement',
  'appraisalSheet',
  'testRequest',
] as const;
export type PrintProjectType = (typeof printProjectTypes)[number];

/** Recharge, package, refund and what came in later are receipts, for staff and for clients: one template for all of them. */
export const projectTypeOf = (document: string): PrintProjectType => printProjectTypes.find((type) => type === document) ?? 'receipt';

export type Layout = 'ROW' | 'COLUMN';
export interface Template {
  code: TemplateCode;
  printProjectType: PrintProjectType;
  layout: Layout;
}

/** Those the print plugin knows; the first of a document stands until a practice chooses another. */
export const templates: readonly Template[] = [
  { code: 'Bill', printProjectType: 'bill', layout: 'ROW' },
  { code: 'CF', printProjectType: 'prescription', layout: 'ROW' },
  { code: 'CFS', printProjectType: 'prescription', layout: 'COLUMN' },
  { code: 'Record', printProjectType: 'record', layout: 'ROW' },
  { code: 'PatientInfo', printProjectType: 'label', layout: 'ROW' },
  { code: 'Warehousing', printProjectType: 'warehousing', layout: 'ROW' },
  { code: 'Dispensing', printProjectType: 'dispensing', layout: 'ROW' },
  { code: 'LabReport', printProjectType: 'lab', layout: 'ROW' },
  { code: 'InspectReport', printProjectType: 'imaging', layout: 'ROW' },
  { code: 'Executions', printProjectType: 'executions', layout: 'ROW' },
  { code: 'Receipt', printProjectType: 'receipt', layout: 'ROW' },
  { code: 'Certificate', printProjectType: 'certificate', layout: 'ROW' },
  { code: 'Wristband', printProjectType: 'wristband', layout: 'ROW' },
  { code: 'BagLabel', printProjectType: 'bagLabel', layout: 'ROW' },
  { code: 'StockSlip', printProjectType: 'stockSlip', layout: 'ROW' },
  { code: 'StocktakeBlank', printProjectType: 'stocktakeBlank', layout: 'ROW' },
  { code: 'Stocktake', printProjectType: 'stocktake', layout: 'ROW' },
  { code: 'Claim', printProjectType: 'claim', layout: 'ROW' },
  { code: 'CriticalRegister', printProjectType: 'criticalRegister', layout: 'ROW' },
  { code: 'ControlledRegister', printProjectType: 'controlledRegister', layout: 'ROW' },
  { code: 'ClosingSheet', printProjectType: 'closingSheet', layout: 'ROW' },
  { code: 'StockMonth', printProjectType: 'stockMonth', layout: 'ROW' },
  { code: 'Form', printProjectType: 'form', layout: 'ROW' },
  { code: 'PriceAdjustment', printProjectType: 'priceAdjustment', layout: 'ROW' },
  { code: 'Complaint', printProjectType: 'complaint', layout: 'ROW' },
  { code: 'Consultation', printProjectType: 'consultation', layout: 'ROW' },
  { code: 'DrugSheet', printProjectType: 'drugSheet', layout: 'ROW' },
  { code: 'MedicationList', printProjectType: 'medicationList', layout: 'ROW' },
  { code: 'Invoice', printProjectType: 'invoice', layout: 'ROW' },
  { code: 'ChainTransfer', printProjectType: 'chainTransfer', layout: 'ROW' },
  { code: 'PurchasePlan', printProjectType: 'purchasePlan', layout: 'ROW' },
  { code: 'ConsumableSending', printProjectType: 'consumableSending', layout: 'ROW' },
  { code: 'Settlement', printProjectType: 'settlement', layout: 'ROW' },
  { code: 'SupplierStatement', printProjectType: 'supplierStatement', layout: 'ROW' },
  { code: 'AppraisalSheet', printProjectType: 'appraisalSheet', layout: 'ROW' },
  { code: 'TestRequest', printProjectType: 'testRequest', layout: 'ROW' },
];

export const templatesOf = (printProjectType: string): readonly Template[] =>
  templates.filter((template) => template.printProjectType === printProjectType);

/** The practice's choice, as long as there is such a template; otherwise the first. */
export const templateInForce = (printProjectType: string, chosen: string | undefined): Template | undefined => {
  const known = templatesOf(printProjectType);
  return known.find(({ code }) => code === chosen) ?? known[0];
};
