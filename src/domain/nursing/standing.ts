import { orderType } from '../order/orderTypes.ts';
import { unpaidReason } from '../pharmacy/standing.ts';
import { dispensingState } from '../pharmacy/states.ts';
import type { FieldProblem, Message } from '../problem.ts';
import type { Line } from './shapes.ts';
import { blockedBySkinTest } from './skinTest/clearance.ts';
import { executionState } from './states.ts';

export type Standing = Pick<
  Line,
  'adviceType' | 'status' | 'payStatus' | 'dispensingStatus' | 'isReturned' | 'skinTestRequired' | 'skinTestResult'
>;

/** Why an order cannot be carried out now, if so: the same on the row and at the server. */
export function reasonAgainstExecuting(line: Standing & { name: string }): Message | undefined {
  if (line.adviceType === orderType.skinTest) return { message: 'nursing.refused.skinTestOrder' };
  if (line.status === executionState.executed) return { message: 'nursing.refused.executed' };
  return barredBefore(line);
}

/** A skin test is started once, and read. */
export function reasonAgainstStarting(line: Standing & { name: string }): Message | undefined {
  if (line.adviceType !== orderType.skinTest) return { message: 'nursing.refused.noSkinTest' };
  if (line.status !== executionState.toExecute) return { message: 'nursing.refused.skinTestStarted' };
  return barredBefore(line);
}

function barredBefore(line: Standing & { name: string }): Message | undefined {
  const unpaid = unpaidReason(line.payStatus);
  if (unpaid) return { message: unpaid };
  if (line.dispensingStatus === dispensingState.rejected) return { message: 'nursing.refused.rejected', values: { item: line.name } };
  if (line.isReturned) return { message: 'nursing.refused.returned', values: { item: line.name } };
  const blocked = blockedBySkinTest(line);
  return blocked && { message: blocked, values: { item: line.name } };
}

const minute = 60_000;

/** Not in the future, and not before the order was sent; a person gives minutes, so both count in minutes. */
export function checkExecutedAt(at: string, sentAt: string, now: Date): FieldProblem<{ at: string }>[] {
  const given = Math.floor(Date.parse(at) / minute);
  if (given > Math.floor(now.getTime() / minute)) return [{ field: 'at', message: 'error.futureTime' }];
  return given < Math.floor(Date.parse(sentAt) / minute) ? [{ field: 'at', message: 'nursing.execution.beforeSent' }] : [];
}
