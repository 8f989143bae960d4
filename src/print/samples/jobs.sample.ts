import type * as Billing from '../../domain/billing/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import { billModel } from '../bill/model.ts';
import { sample as bill } from '../bill/sample.ts';
import { dispensingModel } from '../dispensing/model.ts';
import { sample as dispensing } from '../dispensing/sample.ts';
import { executionsModel } from '../executions/model.ts';
import { sample as executions } from '../executions/sample.ts';
import { imagingModel } from '../imaging/model.ts';
import { sample as imaging } from '../imaging/sample.ts';
import { labModel } from '../lab/model.ts';
import { sample as lab } from '../lab/sample.ts';
import { labelModel } from '../label/model.ts';
import { sample as label } from '../label/sample.ts';
import type { PrintJob } from '../page/job.ts';
import { prescriptionModel } from '../prescription/model.ts';
import { sample as prescription } from '../prescription/sample.ts';
import { receiptModel } from '../receipt/model.ts';
import { packageSample, rechargeSample } from '../receipt/sample.ts';
import { recordModel } from '../record/model.ts';
import { sample as record } from '../record/sample.ts';
import { warehousingModel } from '../warehousing/model.ts';
import { sample as warehousing } from '../warehousing/sample.ts';

export const allOn: Billing.PrintSetting = { address: 1, medication: 1, laboratory: 1, pay: 1, diagnosis: 1 };

/** One of every document: what tests look at, and what a person looks at when a layout changes. */
export const sampleJobs = (words: Speech): PrintJob[] => {
  const { language } = words;
  return [
    { document: 'bill', language, title: 'bill', model: billModel(bill, allOn, words) },
    { document: 'prescription', language, title: 'prescription', model: prescriptionModel(prescription, words) },
    { document: 'record', language, title: 'record', model: recordModel(record, words) },
    { document: 'label', language, title: 'label', model: labelModel(label, words) },
    { document: 'lab', language, title: 'lab', model: labModel(lab, words) },
    { document: 'imaging', language, title: 'imaging', model: imagingModel(imaging, words) },
    { document: 'warehousing', language, title: 'warehousing', model: warehousingModel(warehousing, words) },
    { document: 'dispensing', language, title: 'dispensing', model: dispensingModel(dispensing, words) },
    { document: 'recharge', language, title: 'recharge', model: receiptModel(rechargeSample, 'staff', words) },
    { document: 'rechargeClient', language, title: 'recharge', model: receiptModel(rechargeSample, 'client', words) },
    { document: 'package', language, title: 'package', model: receiptModel(packageSample, 'staff', words) },
    { document: 'packageClient', language, title: 'package', model: receiptModel(packageSample, 'client', words) },
    { document: 'executions', language, title: 'executions', model: executionsModel(executions, words) },
  ];
};
