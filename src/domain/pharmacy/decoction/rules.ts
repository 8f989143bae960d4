/** Steps of a decoction, the code on its bags, and the acts with its sheet that are refused. */
import type { MessageId } from '../../messageId.ts';
import type { FieldProblem, Message } from '../../problem.ts';
import { allows, type Transitions } from '../../transition.ts';
import type { Decoction, DecoctionState, StepDraft } from './shapes.ts';

export const decoctionActs = {
  boil: { from: ['waiting'], to: 'boiling', refused: 'pharmacy.decoction.refused.boil' },
  pack: { from: ['boiling'], to: 'packed', refused: 'pharmacy.decoction.refused.pack' },
  handOut: { from: ['packed'], to: 'handedOut', refused: 'pharmacy.decoction.refused.handOut' },
} as const satisfies Transitions<DecoctionState>;

export const decoctionStateWords: Record<DecoctionState, MessageId> = {
  waiting: 'state.decoction.waiting',
  boiling: 'state.decoction.boiling',
  packed: 'state.decoction.packed',
  handedOut: 'state.decoction.handedOut',
};

/** The next step of a decoction; undefined once it was handed out. */
export const nextStepOf = (state: DecoctionState) =>
  (['boil', 'pack', 'handOut'] as const).find((step) => allows<DecoctionState>(decoctionActs[step], state));

/** The code on the bags of a sheet: D and the digits of its number, so that a scanned prescription is no bag. */
export const bagCodeOf = (prescriptionNumber: string): string => `D${prescriptionNumber.replace(/\D/g, '')}`;

/** Bags of a recipe: one for each portion of each dose. */
export const usualBags = ({ doses, portions }: { doses: number; portions: number }): number => doses * portions;

interface Sheet {
  prescriptionNumber: string;
  lines: readonly { returned: number; owed: number }[];
}

/**
 * Problems of a step beside its fields: pieces that are not all there are not boiled, bags are counted, and what is handed out bears the code
 * of this sheet.
 */
export function checkDecoctionStep({ step, bags, code = '' }: StepDraft, sheet: Sheet): FieldProblem<StepDraft>[] {
  if (step === 'boil')
    return sheet.lines.some(({ returned, owed }) => returned > 0 || owed > 0)
      ? [{ field: 'step', message: 'pharmacy.decoction.incomplete' }]
      : [];
  if (step === 'pack') return bags ? [] : [{ field: 'bags', message: 'error.field.required' }];
  const scanned = code.trim().toUpperCase();
  if (scanned === '') return [{ field: 'code', message: 'error.field.required' }];
  return scanned === bagCodeOf(sheet.prescriptionNumber)
    ? []
    : [{ field: 'code', message: 'pharmacy.decoction.otherBag', values: { number: sheet.prescriptionNumber } }];
}

/** Pieces in the pot cannot come back; undefined where drugs of the sheet may be returned. */
export const reasonAgainstReturn = (decoction: Pick<Decoction, 'state'> | null | undefined): Message | undefined =>
  !decoction || decoction.state === 'waiting' ? undefined : { message: 'pharmacy.decoction.noReturn' };

/** Bags leave by the scan of their code only; undefined where the sheet is collected by hand. */
export const reasonAgainstCollecting = (decoction: Decoction | null | undefined): Message | undefined =>
  decoction ? { message: 'pharmacy.decoction.byScan' } : undefined;
