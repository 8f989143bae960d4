import type { RecordedAllergy } from '../../medication/allergy.ts';
import type { PregnancyState } from '../../medication/populations.ts';
import type { MessageId } from '../../messageId.ts';
import type { SectionContent, VitalValues } from '../shapes.ts';

export type ContradictionKind =
  | 'allergyDenied'
  | 'allergyUnrecorded'
  | 'otherSex'
  | 'pregnancyStated'
  | 'pregnancyDenied'
  | 'temperature'
  | 'bloodPressure'
  | 'side';

export interface VisitAsWritten {
  sections: readonly { sectionType: string; content: SectionContent }[];
  sex: string;
  allergies: readonly RecordedAllergy[];
  /** The patient's own answer; null if nobody has asked, or the answer is too old. */
  pregnancy: PregnancyState | null;
  measured: readonly VitalValues[];
  diagnoses: readonly { nameZh: string; nameEn: string }[];
}

export interface Contradiction {
  kind: ContradictionKind;
  sectionType: string;
  /** The words of the record. */
  quote: string;
  /** What is on file instead: names or numbers, or a diagnosis in both languages. */
  onFile: readonly (string | { nameZh: string; nameEn: string })[];
}

export const contradictionWords: Record<ContradictionKind, MessageId> = {
  allergyDenied: 'encounter.contradiction.allergyDenied',
  allergyUnrecorded: 'encounter.contradiction.allergyUnrecorded',
  otherSex: 'encounter.contradiction.otherSex',
  pregnancyStated: 'encounter.contradiction.pregnancyStated',
  pregnancyDenied: 'encounter.contradiction.pregnancyDenied',
  temperature: 'encounter.contradiction.temperature',
  bloodPressure: 'encounter.contradiction.bloodPressure',
  side: 'encounter.contradiction.side',
};
