import type * as CriticalValue from '../../domain/criticalValue/shapes.ts';
import type { AccountQuestion } from '../../domain/inventory/payable/shapes.ts';
import type * as Controlled from '../../domain/pharmacy/controlled/shapes.ts';
import type { DocumentName } from '../../domain/print/shapes.ts';

/** Something that can be printed: the document, and of what. A prescription at the pharmacy is asked for by its dispensing. */
export type Printable =
  | { document: 'bill'; billingId: string }
  | { document: 'prescription'; encounterId: string; prescriptionNumber?: string; dispensingId?: string }
  /** Every slip of a visit, or that of one order. */
  | { document: 'testRequest'; encounterId: string; adviceId?: string }
  /** Without `modules` what the record's type prints. */
  | { document: 'record'; noteRecordId: string; modules?: readonly string[] }
  | { document: 'label' | 'wristband' | 'medicationList'; patientId: string }
  | { document: 'certificate'; certificateId: string }
  | { document: 'complaint'; complaintId: string }
  | { document: 'consultation'; consultationId: string }
  /** `id`: of a sheet of the pharmacy, or of one drug. */
  | { document: 'drugSheet'; id: string }
  | { document: 'form'; formAnswerId: string }
  | { document: 'lab' | 'imaging'; reportId: string }
  | { document: 'warehousing'; documentId: string }
  | { document: 'dispensing' | 'bagLabel'; dispensingId: string }
  /** `id`: of the ledger entry, the package sold or the deposit. */
  | { document: 'recharge' | 'rechargeClient' | 'package' | 'packageClient' | 'deposit'; id: string }
  | { document: 'executions'; orderExecuteIds: readonly string[] }
  /** The register as it is filtered; `id`: its first line. */
  | { document: 'criticalRegister'; criteria: CriticalValue.Criteria; id: string }
  /** Pages of a book; `id`: one of their lines. */
  | { document: 'controlledRegister'; criteria: Controlled.LineCriteria; id: string }
  | { document: 'refund'; refundId: string }
  | { document: 'invoice'; invoiceId: string }
  /** Any row of the cash ledger that was taken then. */
  | { document: 'collection'; paymentId: string }
  /** One claim, or several in one report. */
  | { document: 'claim'; claimIds: readonly string[] }
  | { document: 'stockSlip'; documentId: string }
  | { document: 'stockMonth'; monthId: string; hasKinds?: boolean }
  | { document: 'priceAdjustment'; adjustmentId: string }
  | { document: 'chainTransfer'; transferId: string }
  | { document: 'purchasePlan'; planId: string }
  | { document: 'consumableSending'; sendingId: string }
  | { document: 'closingSheet'; sheetId: string }
  | { document: 'stocktakeBlank' | 'stocktake'; countId: string }
  | { document: 'settlement'; settlementId: string }
  | { document: 'supplierStatement'; asked: AccountQuestion }
  | { document: 'appraisalSheet'; appraisalId: string };

/** Of a printable that has several documents in one, the one that is meant. */
export type Wanted<Name extends DocumentName> = Printable extends infer One
  ? One extends { document: DocumentName }
    ? Name extends One['document']
      ? One
      : never
    : never
  : never;
