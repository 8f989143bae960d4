import type * as Billing from '../../domain/billing/shapes.ts';
import { type DocumentName, documentNames } from '../../domain/print/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import { sources } from '../acts/sources.ts';
import { appraisalSheetSample as appraisalSheet } from '../appraisalSheet/sample.ts';
import { bagLabelSample as bagLabel } from '../bagLabel/sample.ts';
import { sample as bill } from '../bill/sample.ts';
import { sample as certificate } from '../certificate/sample.ts';
import { chainTransferSample as chainTransfer } from '../chainTransfer/sample.ts';
import { sample as claim } from '../claim/sample.ts';
import { sample as closingSheet } from '../closingSheet/sample.ts';
import { sample as collection } from '../collection/sample.ts';
import { sample as complaint } from '../complaint/sample.ts';
import { sample as consultation } from '../consultation/sample.ts';
import { consumableSendingSample as consumableSending } from '../consumableSending/sample.ts';
import { controlledRegisterSample as controlledRegister } from '../controlledRegister/sample.ts';
import { sample as criticalRegister } from '../criticalRegister/sample.ts';
import { sample as dispensing } from '../dispensing/sample.ts';
import { sample as drugSheet } from '../drugSheet/sample.ts';
import { sample as executions } from '../executions/sample.ts';
import { sample as form } from '../form/sample.ts';
import { sample as imaging } from '../imaging/sample.ts';
import { sample as invoice } from '../invoice/sample.ts';
import { sample as lab } from '../lab/sample.ts';
import { sample as label } from '../label/sample.ts';
import { sample as medicationList } from '../medicationList/sample.ts';
import type { PrintJob } from '../page/job.ts';
import { sample as prescription } from '../prescription/sample.ts';
import { sample as priceAdjustment } from '../priceAdjustment/sample.ts';
import { purchasePlanSample as purchasePlan } from '../purchasePlan/sample.ts';
import { depositSample, packageSample, rechargeSample } from '../receipt/sample.ts';
import { sample as record } from '../record/sample.ts';
import { sample as refund } from '../refund/sample.ts';
import { settlementSample as settlement } from '../settlement/sample.ts';
import { sample as stockMonth } from '../stockMonth/sample.ts';
import { sample as stockSlip } from '../stockSlip/sample.ts';
import { sample as stocktake } from '../stocktake/sample.ts';
import { supplierStatementSample as supplierStatement } from '../supplierStatement/sample.ts';
import { testRequestSample as testRequest } from '../testRequest/sample.ts';
import { sample as warehousing } from '../warehousing/sample.ts';
import { sample as wristband } from '../wristband/sample.ts';

export const allOn: Billing.PrintSetting = { address: 1, medication: 1, laboratory: 1, pay: 1, diagnosis: 1 };

/** What the server might answer, by document. */
export const samples: Readonly<Record<DocumentName, unknown>> = {
  bill,
  prescription,
  record,
  label,
  lab,
  imaging,
  warehousing,
  dispensing,
  recharge: rechargeSample,
  rechargeClient: rechargeSample,
  package: packageSample,
  packageClient: packageSample,
  deposit: depositSample,
  executions,
  refund,
  collection,
  claim,
  stockSlip,
  stocktakeBlank: stocktake,
  stocktake,
  stockMonth,
  priceAdjustment,
  chainTransfer,
  purchasePlan,
  consumableSending,
  certificate,
  wristband,
  bagLabel,
  criticalRegister,
  controlledRegister,
  closingSheet,
  form,
  complaint,
  consultation,
  drugSheet,
  medicationList,
  invoice,
  settlement,
  supplierStatement,
  appraisalSheet,
  testRequest,
};

/** One of every document: what tests look at, and what a person looks at when a layout changes. */
export const sampleJobs = (words: Speech): PrintJob[] =>
  documentNames.map((document) => sources[document].lay(samples[document], words, allOn));
