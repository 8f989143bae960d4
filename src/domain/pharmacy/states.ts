import type { MessageId } from '../messageId.ts';
import { allows, type Transitions } from '../transition.ts';
import type { Status } from './shapes.ts';

/** Business catalogue §4 prints these five with their codes. */
export const dispensingState = { pending: 0, dispensed: 1, rejected: 2, voided: 3, collected: 4 } as const;

const { pending, dispensed, rejected, voided, collected } = dispensingState;

/** The goods have left the shelf. */
export const handedOutStates: readonly Status[] = [dispensed, collected];
/** The sheet is neither sent back nor revoked. */
export const validSheetStates: readonly Status[] = [pending, ...handedOutStates];

export const dispensingActs = {
  dispense: { from: [pending], to: dispensed, refused: 'pharmacy.refused.dispense' },
  reject: { from: [pending], to: rejected, refused: 'pharmacy.refused.reject' },
  void: { from: [pending], to: voided, refused: 'pharmacy.refused.void' },
  collect: { from: [dispensed], to: collected, refused: 'pharmacy.refused.collect' },
  /** Only where the clinic hands out at the counter in one step. */
  dispenseAtCounter: { from: [pending], to: collected, refused: 'pharmacy.refused.dispense' },
  /** Only on the day of the hand-out, and only of what the patient has not taken: M049. */
  voidHandOut: { from: [dispensed], to: pending, refused: 'pharmacy.refused.cannotVoid' },
  /** Only on the day of the collection. */
  cancelCollect: { from: [collected], to: dispensed, refused: 'pharmacy.refused.cancelCollect' },
  /** Goods come back; once nothing of the sheet is out any more it waits again, for the cashier or to be handed out anew. */
  takeBack: { from: [dispensed, collected], to: pending, refused: 'pharmacy.refused.takeBack' },
} as const satisfies Transitions<Status>;

export type DispensingAct = keyof typeof dispensingActs;

export const dispensingCan = (act: DispensingAct, status: Status): boolean => allows<Status>(dispensingActs[act], status);

export const isPending = (status: Status): boolean => status === pending;

export const dispensingStateWords: Record<Status, MessageId> = {
  [pending]: 'pharmacy.state.pending',
  [dispensed]: 'pharmacy.state.dispensed',
  [rejected]: 'pharmacy.state.rejected',
  [voided]: 'pharmacy.state.voided',
  [collected]: 'pharmacy.state.collected',
};
