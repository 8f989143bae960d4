import type { FlowSubject } from '../../../../src/domain/approval/subjects.ts';
import { type Direction, directions } from '../../../../src/domain/inventory/states.ts';
import type * as Stock from '../../../../src/domain/inventory/stockShapes.ts';
import type { MessageValues } from '../../../../src/domain/messageId.ts';
import { findFlowQuestion, holdToFlow } from '../../../limits/flows.ts';
import { noteWeighed } from '../../../limits/weighed.ts';
import type { Context } from '../../../pipeline/context.ts';

const subjectOf = { [directions.in]: 'stockIn', [directions.out]: 'stockOut', [directions.between]: 'transfer' } as const satisfies Record<
  Direction,
  FlowSubject
>;

/** Asks for the flow of a document's direction, where one applies to its amount. */
export const holdDocumentToFlow = (
  context: Context,
  { id, direction, amount }: Pick<Stock.DocumentFull, 'id' | 'direction' | 'amount'>,
): Promise<void> => holdToFlow(context, subjectOf[direction], amount, { objectId: id });

/** The question of the flow of a document's direction, where one applies to its amount. */
export const findDocumentQuestion = (
  context: Context,
  { direction, amount }: Pick<Stock.DocumentFull, 'direction' | 'amount'>,
): Promise<MessageValues | undefined> => findFlowQuestion(context, subjectOf[direction], amount);

/** Notes that a document was weighed before: only one that was submitted, and so weighed, can be approved. */
export const noteApprovedDocument = (context: Context, { direction }: Pick<Stock.DocumentFull, 'direction'>): void =>
  noteWeighed(context, subjectOf[direction]);
