import { skipToken } from '@reduxjs/toolkit/query/react';
import { api } from '../../api/api.ts';
import type { CallProblem } from '../../api/problem.ts';
import type * as Billing from '../../domain/billing/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import { billModel } from '../bill/model.ts';
import { imagingModel } from '../imaging/model.ts';
import { labModel } from '../lab/model.ts';
import { labelModel } from '../label/model.ts';
import type { PrintJob } from '../page/job.ts';
import { prescriptionModel } from '../prescription/model.ts';
import { recordModel } from '../record/model.ts';
import { only, type Printable } from './printable.ts';

export interface PrintData {
  /** Lays it out in a language; absent until the server has answered. */
  lay?: (words: Speech, options: Billing.PrintSetting) => PrintJob;
  error?: CallProblem;
  retry: () => void;
}

/** Never from the cache: paper says what is true when it is printed. */
const fresh = { refetchOnMountOrArgChange: true };

export function usePrintData(printable: Printable): PrintData {
  const bill = only(printable, 'bill');
  const prescription = only(printable, 'prescription');
  const record = only(printable, 'record');
  const label = only(printable, 'label');
  const bills = api.useQueryBillingPrintInfoQuery(bill ? { billingId: bill.billingId } : skipToken, fresh);
  const prescriptions = api.useQueryPrescriptionPrintQuery(
    prescription
      ? {
          encounterId: prescription.encounterId,
          ...(prescription.prescriptionNumber ? { prescriptionNumber: prescription.prescriptionNumber } : {}),
        }
      : skipToken,
    fresh,
  );
  const records = api.useQueryRecordPrintQuery(record ? { noteRecordId: record.noteRecordId } : skipToken, fresh);
  const labels = api.useQueryPatientLabelQuery(label ? { id: label.patientId } : skipToken, fresh);

  const reportId = 'reportId' in printable ? { id: printable.reportId } : undefined;
  const labs = api.usePrintLabReportQuery(printable.document === 'lab' && reportId ? reportId : skipToken, fresh);
  const imagings = api.useQueryImagingPrintQuery(printable.document === 'imaging' && reportId ? reportId : skipToken, fresh);

  const asked = { bill: bills, prescription: prescriptions, record: records, label: labels, lab: labs, imaging: imagings }[
    printable.document
  ];
  const data: PrintData = { retry: () => void asked.refetch(), ...(asked.error ? { error: asked.error } : {}) };
  if (asked.isFetching || asked.error) return data;
  const title = (words: Speech, of: string) => [words.say(`print.document.${printable.document}`), of].filter(Boolean).join(' ');
  const { currentData: paidFor } = bills;
  if (paidFor) {
    data.lay = (words, options) => ({
      ...{ document: 'bill', language: words.language, title: title(words, paidFor.billingNo) },
      model: billModel(paidFor, options, words),
    });
  }
  const { currentData: sheets } = prescriptions;
  if (sheets) {
    data.lay = (words) => ({
      ...{ document: 'prescription', language: words.language, title: title(words, sheets[0]?.recipeNo ?? '') },
      model: prescriptionModel(sheets, words),
    });
  }
  const { currentData: written } = records;
  if (written) {
    data.lay = (words) => ({
      ...{ document: 'record', language: words.language, title: title(words, written.mrn) },
      model: recordModel(written, words),
    });
  }
  const { currentData: known } = labels;
  if (known) {
    data.lay = (words) => ({
      ...{ document: 'label', language: words.language, title: title(words, known.find(({ key }) => key === 'mrn')?.value ?? '') },
      model: labelModel(known, words),
    });
  }
  const { currentData: tested } = labs;
  if (tested) {
    data.lay = (words) => ({
      ...{ document: 'lab', language: words.language, title: title(words, tested.reportNumber) },
      model: labModel(tested, words),
    });
  }
  const { currentData: seen } = imagings;
  if (seen) {
    data.lay = (words) => ({
      ...{ document: 'imaging', language: words.language, title: title(words, seen.reportNumber) },
      model: imagingModel(seen, words),
    });
  }
  return data;
}
