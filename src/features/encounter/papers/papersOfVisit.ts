import type * as Certificate from '../../../domain/certificate/shapes.ts';
import { type EncounterState, encounterState } from '../../../domain/encounter/states.ts';
import { isDrugType, isReportType } from '../../../domain/order/orderTypes.ts';
import type * as Order from '../../../domain/order/shapes.ts';
import { sendState, signState } from '../../../domain/order/states.ts';
import { validSheetStates } from '../../../domain/pharmacy/states.ts';
import type { Printable } from '../../../print/acts/printable.ts';

/** A paper of a visit. `number`: of the prescription or certificate; `count`: its drugs, tests or orders. */
export interface VisitPaper {
  key: string;
  printable: Printable;
  number: string;
  count: number;
}

interface Visit {
  id: string;
  status: EncounterState;
  orders: readonly Order.Line[];
  certificates: readonly Certificate.Line[];
}

/**
 * The papers that exist of a visit, in the order in which they are handed out: record, prescriptions, request forms, treatment sheet,
 * certificates. The rights are those of the papers printed one by one.
 */
export function papersOfVisit({ id, status, orders, certificates }: Visit): VisitPaper[] {
  const sent = orders.filter(isInForce);
  const tests = sent.filter(({ adviceType }) => isReportType(adviceType));
  const due = sent.filter(({ executionCount, executedCount }) => executedCount < executionCount);
  const papers: VisitPaper[] = [];
  if (status !== encounterState.waiting)
    papers.push({ key: 'record', printable: { document: 'record', noteRecordId: id }, number: '', count: 0 });
  papers.push(...prescriptionsOf(id, sent));
  if (tests.length > 0)
    papers.push({ key: 'tests', printable: { document: 'testRequest', encounterId: id }, number: '', count: tests.length });
  if (due.length > 0) {
    const orderExecuteIds = due.map((line) => line.id);
    papers.push({ key: 'executions', printable: { document: 'executions', orderExecuteIds }, number: '', count: due.length });
  }
  for (const { id: certificateId, number } of certificates.filter(({ voidedAt }) => voidedAt === null))
    papers.push({ key: certificateId, printable: { document: 'certificate', certificateId }, number, count: 0 });
  return papers;
}

const isInForce = ({ sendStatus, signStatus }: Order.Line): boolean => sendStatus === sendState.sent && signStatus === signState.signed;

function prescriptionsOf(encounterId: string, sent: readonly Order.Line[]): VisitPaper[] {
  const counts = new Map<string, number>();
  for (const { adviceType, prescriptionNumber, dispensingStatus } of sent) {
    const isOnSheet = isDrugType(adviceType) && validSheetStates.some((state) => state === dispensingStatus);
    if (prescriptionNumber && isOnSheet) counts.set(prescriptionNumber, (counts.get(prescriptionNumber) ?? 0) + 1);
  }
  return [...counts].map(([number, count]) => ({
    key: number,
    printable: { document: 'prescription', encounterId, prescriptionNumber: number },
    number,
    count,
  }));
}
