/** Points that are still open when a visit is completed. The dialog lists them, the server checks them again. */
import type { MessageId } from '../messageId.ts';
import type * as Order from '../order/shapes.ts';
import { sendState, signState } from '../order/states.ts';
import { countBlanks } from './blanks.ts';
import type { GapKind, SectionContent } from './shapes.ts';
import { hasSyndrome, tcmSection } from './tcm.ts';

export interface VisitToComplete {
  sections: readonly { sectionType: string; content: SectionContent }[];
  diagnosisCount: number;
  /** Allergies are recorded, or it is recorded that there are none. */
  isAllergyAsked: boolean;
  orders: readonly Pick<Order.Line, 'adviceType' | 'signStatus' | 'sendStatus' | 'skinTestResult' | 'herbal'>[];
}

export interface Gap {
  kind: GapKind;
  /** How many of its kind; 1 where it is a yes or no. */
  count: number;
  /** Section of the record, for blanks. */
  sectionType?: string;
}

/** Complaint and present illness: a complete record has text in both, and a diagnosis. */
export const neededSections = ['0001', '0002'] as const;

const skinTest = 11;

/**
 * In the order of harm. 病历书写基本规范 (2010) articles 3 and 13: a record is complete when it is signed, and names the allergies.
 * 中药处方格式及书写规范 (2010): pieces are prescribed for a syndrome that the record names.
 * A skin test without a result keeps its drug from being given, so nobody should leave it behind unseen.
 */
export function gapsOf({ sections, diagnosisCount, isAllergyAsked, orders }: VisitToComplete): Gap[] {
  const live = orders.filter(({ signStatus }) => signStatus !== signState.revoked);
  const count = (kind: GapKind, amount: number): Gap[] => (amount > 0 ? [{ kind, count: amount }] : []);
  const isWaiting = (result: string | null) => result === null || result === 'running';
  const blanks = sections.flatMap(({ sectionType, content }): Gap[] => {
    const amount = countBlanks(content);
    return amount > 0 ? [{ kind: 'blanks', count: amount, sectionType }] : [];
  });
  const tcm = sections.find(({ sectionType }) => sectionType === tcmSection);
  return [
    ...blanks,
    ...count('allergyUnasked', isAllergyAsked ? 0 : 1),
    ...count('undiagnosed', diagnosisCount > 0 ? 0 : 1),
    ...count('syndromeMissing', live.some(({ herbal }) => herbal) && !hasSyndrome(tcm?.content.fields) ? 1 : 0),
    ...count(
      'skinTestWaiting',
      live.filter(({ adviceType, skinTestResult }) => adviceType === skinTest && isWaiting(skinTestResult)).length,
    ),
    ...count('unsigned', live.filter(({ signStatus }) => signStatus === signState.unsigned).length),
    ...count(
      'unsent',
      live.filter(({ signStatus, sendStatus }) => signStatus === signState.signed && sendStatus === sendState.unsent).length,
    ),
  ];
}

/** Gaps that nobody has accepted. A general yes (`confirmed`) accepts all of them except blanks in the record. */
export const gapsLeft = (gaps: readonly Gap[], accepted: readonly GapKind[], confirmed: boolean): Gap[] =>
  gaps.filter(({ kind }) => !accepted.includes(kind) && !(confirmed && kind !== 'blanks'));

export const gapWords: Record<GapKind, MessageId> = {
  blanks: 'encounter.gap.blanks',
  allergyUnasked: 'encounter.gap.allergyUnasked',
  undiagnosed: 'encounter.gap.undiagnosed',
  syndromeMissing: 'encounter.gap.syndromeMissing',
  skinTestWaiting: 'encounter.gap.skinTestWaiting',
  unsigned: 'encounter.gap.unsigned',
  unsent: 'encounter.gap.unsent',
};

/** Part of the record where a gap is closed. */
export const gapPlaces: Record<GapKind, 'note' | 'allergies' | 'diagnoses' | 'tcm' | 'orders'> = {
  blanks: 'note',
  allergyUnasked: 'allergies',
  undiagnosed: 'diagnoses',
  syndromeMissing: 'tcm',
  skinTestWaiting: 'orders',
  unsigned: 'orders',
  unsent: 'orders',
};
