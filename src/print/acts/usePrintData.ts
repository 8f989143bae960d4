import { skipToken } from '@reduxjs/toolkit/query/react';
import { api } from '../../api/api.ts';
import type { CallProblem } from '../../api/problem.ts';
import type * as Billing from '../../domain/billing/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import { billModel } from '../bill/model.ts';
import { dispensingModel } from '../dispensing/model.ts';
import { labelModel } from '../label/model.ts';
import type { PrintJob } from '../page/job.ts';
import { prescriptionModel } from '../prescription/model.ts';
import { recordModel } from '../record/model.ts';
import { warehousingModel } from '../warehousing/model.ts';
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
    prescription && !prescription.dispensingId
      ? {
          encounterId: prescription.encounterId,
          ...(prescription.prescriptionNumber ? { prescriptionNumber: prescription.prescriptionNumber } : {}),
        }
      : skipToken,
    fresh,
  );
  const records = api.useQueryRecordPrintQuery(record ? { noteRecordId: record.noteRecordId } : skipToken, fresh);
  const labels = api.useQueryPatientLabelQuery(label ? { id: label.patientId } : skipToken, fresh);

  const atPharmacy = api.useQueryPrescriptionPrintForSendGoodsQuery(
    prescription?.dispensingId ? { id: prescription.dispensingId } : skipToken,
    fresh,
  );
  const warehousing = only(printable, 'warehousing');
  const entries = api.useQueryWarehousingPrintQuery(warehousing ? { id: warehousing.documentId } : skipToken, fresh);
  const dispensing = only(printable, 'dispensing');
  const lists = api.useQueryDispensingPrintQuery(dispensing ? { id: dispensing.dispensingId } : skipToken, fresh);

  const asked = {
    ...{ bill: bills, prescription: prescription?.dispensingId ? atPharmacy : prescriptions, record: records, label: labels },
    ...{ warehousing: entries, dispensing: lists },
  }[printable.document];
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
  const sheets = prescriptions.currentData ?? atPharmacy.currentData;
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
  const { currentData: entry } = entries;
  if (entry) {
    data.lay = (words) => ({
      ...{ document: 'warehousing', language: words.language, title: title(words, entry.applyNo) },
      model: warehousingModel(entry, words),
    });
  }
  const { currentData: list } = lists;
  if (list) {
    data.lay = (words) => ({
      ...{ document: 'dispensing', language: words.language, title: title(words, list.recipeNo) },
      model: dispensingModel(list, words),
    });
  }
  return data;
}
