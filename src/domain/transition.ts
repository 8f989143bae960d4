import type { MessageId } from './messageId.ts';

/** One act of a state machine: where it may start, where it ends (the same state when absent), why it is refused elsewhere. */
export interface Transition<State> {
  from: readonly State[];
  to?: State;
  refused: MessageId;
}

export type Transitions<State> = Readonly<Record<string, Transition<State>>>;

export const allows = <State>({ from }: Transition<State>, state: State): boolean => from.includes(state);

/** The state after an act, or nothing when the act is not allowed. */
export const stateAfter = <State>(act: Transition<State>, state: State): State | undefined =>
  allows(act, state) ? (act.to ?? state) : undefined;
