import { holdToFlow } from '../../../limits/flows.ts';
import type { Context } from '../../../pipeline/context.ts';

/**
 * Refuses to take off more of bills than the flow "void a bill" leaves to one person, in fen. The window of the flow counts pieces of one day
 * together, over all bills: charges are split off, joined and copied.
 */
export const holdLowering = (context: Context, bill: { id: string }, lowered: number): Promise<void> =>
  holdToFlow(context, 'billVoid', lowered, { objectId: bill.id });
