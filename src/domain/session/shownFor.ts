/** How long something that closes by itself is shown, in milliseconds (technical contract §9). */
export const shownFor = {
  /** Echoes an act that the eye is on: copied, undone. */
  toast: 1500,
  /** Says what went wrong with such an act. */
  warning: 4500,
  /** Says what was done. */
  message: 3000,
  /** A notification box. */
  box: 5000,
  /** Holds something to press or to note, such as a link, an undo or money to hand over (ours; WCAG 2.2.1). */
  act: 10_000,
} as const;

export interface DoneLine {
  state: 'done' | 'undoing' | 'undone';
  hasProblem: boolean;
  /** It holds a link, an undo, or words that stand nowhere else on the screen. */
  holds: boolean;
}

export type ShownFor = Readonly<Record<keyof typeof shownFor, number>>;

/** How long the line about a finished act is shown. */
export function lifeOf({ state, hasProblem, holds }: DoneLine, times: ShownFor = shownFor): number {
  if (hasProblem) return times.warning;
  if (state === 'undone') return times.toast;
  return holds ? times.act : times.message;
}
