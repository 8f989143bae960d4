import type { LimitedAct } from '../../src/domain/approval/acts.ts';
import type { Context } from '../pipeline/context.ts';
import { holdToLimit, noteLimited, type Weight } from './limits.ts';
import { noteWeighed } from './weighed.ts';

/** Without the version that was seen, of an act that was approved after that. */
export type Unversioned<Draft> = Omit<Draft, 'version'> & { version?: number | undefined };

/** An act in two halves: the same checks run when it is done, when an approval is asked for, and when that is carried out. */
export interface Limited<Draft, Ready, Result> {
  /** Locks and checks everything, changes nothing. */
  weigh: (context: Context, draft: Unversioned<Draft>) => Promise<{ weight: Weight; ready: Ready }>;
  perform: (context: Context, draft: Unversioned<Draft>, ready: Ready, approvalId: string | null, decidedBy?: string) => Promise<Result>;
}

/** Does the act within the limit of the person who asks for it. */
export async function doWithinLimit<Draft, Ready, Result>(
  context: Context,
  name: LimitedAct,
  act: Limited<Draft, Ready, Result>,
  draft: Unversioned<Draft>,
): Promise<Result> {
  const { weight, ready } = await act.weigh(context, draft);
  await holdToLimit(context, name, weight);
  noteWeighed(context, name);
  const result = await act.perform(context, draft, ready, null);
  await noteLimited(context, name, weight, null);
  return result;
}
