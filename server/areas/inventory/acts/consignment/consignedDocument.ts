import { checkConsigned, type Terms } from '../../../../../src/domain/inventory/consignment/rules.ts';
import type * as Stock from '../../../../../src/domain/inventory/stockShapes.ts';
import type { FieldProblem } from '../../../../../src/domain/problem.ts';
import { nameIn } from '../../../../names/nameIn.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { Problem, refuse } from '../../../../pipeline/problem.ts';
import { findAgreement, findTerms } from '../../queries/consignment/terms.ts';

interface Line {
  itemId: string;
  batchId: string | null;
  price: number;
  factor: number;
}

/** Refuses, beside its field, a consigned receipt that no agreement covers. */
export async function refuseNotAgreed(
  { db }: Context,
  { type, supplierId, lines }: { type: string; supplierId: string | null; lines: readonly Line[] },
): Promise<void> {
  if (type === 'consignment') refuse(checkConsigned(lines, await findAgreement(db, supplierId ?? '')));
}

/** Goods of a supplier go back to that supplier only, and goods of the clinic go back as goods of the clinic. */
export async function refuseOtherOwners(
  { db }: Context,
  { type, supplierId, lines }: Pick<Stock.DocumentDraft, 'type' | 'supplierId' | 'lines'>,
): Promise<void> {
  if (type !== 'supplierReturn' && type !== 'consignmentReturn') return;
  const isConsigned = type === 'consignmentReturn';
  const terms = await findTerms(
    db,
    lines.map(({ batchId }) => batchId),
  );
  const wanted = isConsigned ? supplierId : undefined;
  const message = isConsigned ? 'inventory.consignment.refused.notTheirs' : 'inventory.consignment.refused.theirs';
  refuse(
    lines.flatMap(({ batchId }, index): FieldProblem[] =>
      terms.get(batchId ?? '')?.consignorId === wanted ? [] : [{ field: `lines.${index}.batchNumber`, message }],
    ),
  );
}

/** The terms of each line of a consigned receipt that is booked now, under the agreement as it is now. */
export async function readTerms(
  context: Context,
  { type, supplierId, supplier, number, lines }: Stock.DocumentFull,
): Promise<(line: Line) => Terms | undefined> {
  if (type !== 'consignment' || supplierId === null) return () => undefined;
  const agreement = await findAgreement(context.db, supplierId);
  const [wrong] = checkConsigned(lines, agreement);
  if (wrong || !agreement)
    throw new Problem('inventory.consignment.refused.changed', {
      values: { number, supplier: supplier ? nameIn(context, supplier) : '' },
    });
  const { paysLosses } = agreement;
  return ({ price, factor }) => ({ consignorId: supplierId, price, factor, paysLosses });
}

/** Consigned goods stay in the clinic that received them: another clinic has no agreement with their owner. */
export async function refuseConsignedAway(context: Context, lines: readonly { batchId: string | null }[]): Promise<void> {
  const terms = await findTerms(
    context.db,
    lines.map(({ batchId }) => batchId),
  );
  refuse(
    lines.flatMap(({ batchId }, index): FieldProblem[] =>
      terms.has(batchId ?? '') ? [{ field: `lines.${index}.batchNumber`, message: 'inventory.consignment.refused.chain' }] : [],
    ),
  );
}
