import { skipToken } from '@reduxjs/toolkit/query/react';
import { api } from '../../api/api.ts';
import type { CallProblem } from '../../api/problem.ts';
import type * as Billing from '../../domain/billing/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import { billModel } from '../bill/model.ts';
import { dispensingModel } from '../dispensing/model.ts';
import { executionsModel } from '../executions/model.ts';
import { imagingModel } from '../imaging/model.ts';
import { labModel } from '../lab/model.ts';
import { labelModel } from '../label/model.ts';
import type { PrintJob } from '../page/job.ts';
import { prescriptionModel } from '../prescription/model.ts';
import { receiptModel } from '../receipt/model.ts';
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
  const whole = api.useQueryRecordPrintQuery(record && !record.modules ? { noteRecordId: record.noteRecordId } : skipToken, fresh);
  const chosen = api.useQueryModulePrintQuery(
    record?.modules ? { noteRecordId: record.noteRecordId, modules: [...record.modules] } : skipToken,
    fresh,
  );
  const records = record?.modules ? chosen : whole;
  const labels = api.useQueryPatientLabelQuery(label ? { id: label.patientId } : skipToken, fresh);

  const reportId = 'reportId' in printable ? { id: printable.reportId } : undefined;
  const labs = api.usePrintLabReportQuery(printable.document === 'lab' && reportId ? reportId : skipToken, fresh);
  const imagings = api.useQueryImagingPrintQuery(printable.document === 'imaging' && reportId ? reportId : skipToken, fresh);

  const atPharmacy = api.useQueryPrescriptionPrintForSendGoodsQuery(
    prescription?.dispensingId ? { id: prescription.dispensingId } : skipToken,
    fresh,
  );
  const warehousing = only(printable, 'warehousing');
  const entries = api.useQueryWarehousingPrintQuery(warehousing ? { id: warehousing.documentId } : skipToken, fresh);
  const dispensing = only(printable, 'dispensing');
  const lists = api.useQueryDispensingPrintQuery(dispensing ? { id: dispensing.dispensingId } : skipToken, fresh);

  const recharge = only(printable, 'recharge');
  const rechargeClient = only(printable, 'rechargeClient');
  const sale = only(printable, 'package');
  const saleClient = only(printable, 'packageClient');
  const recharges = api.useQueryRechargePrintQuery(recharge ? { id: recharge.entryId } : skipToken, fresh);
  const rechargesClient = api.useQueryRechargeClientPrintQuery(rechargeClient ? { id: rechargeClient.entryId } : skipToken, fresh);
  const sales = api.useQueryPackagePrintQuery(sale ? { id: sale.packageId } : skipToken, fresh);
  const salesClient = api.useQueryPackageClientPrintQuery(saleClient ? { id: saleClient.packageId } : skipToken, fresh);
  const executions = only(printable, 'executions');
  const toExecute = api.useQueryExecutionPrintQuery(executions ? { orderExecuteIds: [...executions.orderExecuteIds] } : skipToken, fresh);

  const asked = {
    ...{ bill: bills, prescription: prescription?.dispensingId ? atPharmacy : prescriptions, record: records, label: labels },
    ...{ warehousing: entries, dispensing: lists, executions: toExecute },
    ...{ recharge: recharges, rechargeClient: rechargesClient, package: sales, packageClient: salesClient },
    ...{ warehousing: entries, dispensing: lists, lab: labs, imaging: imagings },
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
  for (const [document, { currentData: receipt }] of [
    ['recharge', recharges],
    ['rechargeClient', rechargesClient],
    ['package', sales],
    ['packageClient', salesClient],
  ] as const) {
    if (!receipt) continue;
    data.lay = (words) => ({
      ...{ document, language: words.language, title: title(words, receipt.number) },
      model: receiptModel(receipt, document.endsWith('Client') ? 'client' : 'staff', words),
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
  const { currentData: due } = toExecute;
  if (due) {
    data.lay = (words) => ({
      ...{ document: 'executions', language: words.language, title: title(words, '') },
      model: executionsModel(due, words),
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
