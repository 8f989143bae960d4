import type { FlowSubject } from '../../../../src/domain/approval/subjects.ts';
import { type Direction, directions } from '../../../../src/domain/inventory/states.ts';
import type * as Stock from '../../../../src/domain/inventory/stockShapes.ts';
import { holdToFlow } from '../../../limits/flows.ts';
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
