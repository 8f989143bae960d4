import type { DocumentName } from '../../domain/print/shapes.ts';

/** Something that can be printed: the document, and of what. A prescription at the pharmacy is asked for by its dispensing. */
export type Printable =
  | { document: 'bill'; billingId: string }
  | { document: 'prescription'; encounterId: string; prescriptionNumber?: string; dispensingId?: string }
  /** Without `modules` what the record's type prints. */
  | { document: 'record'; noteRecordId: string; modules?: readonly string[] }
  | { document: 'label'; patientId: string }
  | { document: 'lab' | 'imaging'; reportId: string }
  | { document: 'warehousing'; documentId: string }
  | { document: 'dispensing'; dispensingId: string }
  | { document: 'recharge' | 'rechargeClient'; entryId: string }
  | { document: 'package' | 'packageClient'; packageId: string }
  | { document: 'executions'; orderExecuteIds: readonly string[] };

/** What the trail names. */
export function objectOf(printable: Printable): string {
  switch (printable.document) {
    case 'bill':
      return printable.billingId;
    case 'prescription':
      return printable.encounterId;
    case 'record':
      return printable.noteRecordId;
    case 'label':
      return printable.patientId;
    case 'lab':
    case 'imaging':
      return printable.reportId;
    case 'warehousing':
      return printable.documentId;
    case 'dispensing':
      return printable.dispensingId;
    case 'recharge':
    case 'rechargeClient':
      return printable.entryId;
    case 'package':
    case 'packageClient':
      return printable.packageId;
    case 'executions':
      return printable.orderExecuteIds[0] ?? '';
  }
}

/** Of a printable that has several documents in one, the one that is meant. */
export type Wanted<Name extends DocumentName> = Printable extends infer One
  ? One extends { document: DocumentName }
    ? Name extends One['document']
      ? One
      : never
    : never
  : never;
export const only = <Name extends DocumentName>(printable: Printable, name: Name): Wanted<Name> | undefined =>
  printable.document === name ? (printable as Wanted<Name>) : undefined;
