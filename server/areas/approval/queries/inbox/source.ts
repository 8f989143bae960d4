import type { DocumentKind } from '../../../../../src/domain/approval/inbox/kinds.ts';
import type * as Inbox from '../../../../../src/domain/approval/inbox/shapes.ts';
import type { Context } from '../../../../pipeline/context.ts';

/** Documents of one kind beyond this number are decided in the list of their own screen. */
export const mostOfKind = 200;
export const first = { page: 1, size: mostOfKind };

/** A card without its lines, which are read for the page that is shown. */
export type WaitingDocument = Omit<Inbox.InboxCard, 'id' | 'kind' | 'lines' | 'approval'> & {
  kind: DocumentKind;
  /** The writer, who decides where the clinic lets one person do both. */
  isOwn: boolean;
};

export interface DocumentSource {
  kinds: readonly DocumentKind[];
  /** All submitted documents of the kinds. */
  find: (context: Context) => Promise<WaitingDocument[]>;
}

export const noPatient = {
  patientId: null,
  patientName: null,
  patientNameEn: null,
  mrn: null,
  sex: null,
  birthDate: null,
  isDeceased: null,
  deceasedOn: null,
} as const;
