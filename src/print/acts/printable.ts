import type { DocumentName } from '../../domain/print/shapes.ts';

/** Something that can be printed: the document, and of what. A prescription at the pharmacy is asked for by its dispensing. */
export type Printable =
  | { document: 'bill'; billingId: string }
  | { document: 'prescription'; encounterId: string; prescriptionNumber?: string; dispensingId?: string }
  | { document: 'record'; noteRecordId: string }
  | { document: 'label'; patientId: string }
  | { document: 'warehousing'; documentId: string }
  | { document: 'dispensing'; dispensingId: string };

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
    case 'warehousing':
      return printable.documentId;
    case 'dispensing':
      return printable.dispensingId;
  }
}

export type Wanted<Name extends DocumentName> = Extract<Printable, { document: Name }>;
export const only = <Name extends DocumentName>(printable: Printable, name: Name): Wanted<Name> | undefined =>
  printable.document === name ? (printable as Wanted<Name>) : undefined;
