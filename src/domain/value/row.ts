import type { FlowSubject } from '../approval/subjects.ts';
import type { Permission } from '../permission/codes.ts';

/** The effect of an act on value: it moves, it grows, people who do not own it may use it, or what is owed is owed no longer. */
export type ValueEffect = 'moves' | 'grows' | 'opensToOthers' | 'forgives';

interface Act {
  /** Calls of the catalogue. */
  calls: readonly string[];
  effect: ValueEffect;
  /** The right to the calls; of several any one. */
  needs: Permission | readonly Permission[];
  /** The owner agrees, with a proof. */
  asksConsent?: true;
}

interface WeighedAct extends Act {
  /** The limited acts and flow subjects that weigh it; each weighs its earlier acts of the day with it. */
  weighedBy: readonly [FlowSubject, ...FlowSubject[]];
  /** What is weighed: the value that the act adds or moves. */
  weighs: string;
  /**
   * `approver`: beyond the limit of the day a holder of `o_refund_approve`, or the people of a flow. `flow`: the people of a flow, where one is
   * drawn. The person who asks is never among them, unless the organisation lets one person work alone.
   */
  secondPerson: 'approver' | 'flow';
}

interface FreeAct extends Act {
  weighedBy: readonly [];
  /** The reason why nothing is asked. */
  whyNot: string;
}

/** One act by which value moves, grows, opens to others or is forgiven. */
export type ValueAct = WeighedAct | FreeAct;
