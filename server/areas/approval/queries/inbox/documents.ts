import type * as Approval from '../../../../../src/domain/approval/shapes.ts';
import { dateAt } from '../../../../../src/domain/dates.ts';
import { chainState } from '../../../../../src/domain/inventory/chain/states.ts';
import { orderState } from '../../../../../src/domain/inventory/purchase/order/states.ts';
import { purchaseState } from '../../../../../src/domain/inventory/purchase/states.ts';
import { countState, directions, documentState, priceState } from '../../../../../src/domain/inventory/states.ts';
import type { MessageId } from '../../../../../src/domain/messageId.ts';
import { nameIn } from '../../../../names/nameIn.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { findChainTransfers } from '../../../inventory/queries/chainTransfers.ts';
import { findWaitingSettlements } from '../../../inventory/queries/consignment/settlements.ts';
import { findAdjustments } from '../../../inventory/queries/prices/adjustments.ts';
import { findOrders } from '../../../inventory/queries/purchase/orders.ts';
import { findPlans } from '../../../inventory/queries/purchase/plans.ts';
import { findCounts } from '../../../inventory/queries/stockCounts.ts';
import { findDocuments } from '../../../inventory/queries/stockDocuments.ts';
import { type DocumentSource, first, noPatient } from './source.ts';

interface Named {
  nameZh: string;
  nameEn: string;
}

interface Written {
  id: string;
  number: string;
  createdBy: string;
  creator: Named;
  createdAt: string;
  version: number;
}

const textFact = (label: MessageId, after: string | null): Approval.Change[] =>
  after === null || after === '' ? [] : [{ label, unit: 'text', before: null, after }];
const nameFact = (context: Context, label: MessageId, name: Named | null): Approval.Change[] =>
  textFact(label, name && nameIn(context, name));

/** The facts that every document has: its number, its writer and the moment it was written. */
const writtenFacts = ({ session }: Context, { id, number, createdBy, creator, createdAt, version }: Written) => ({
  ...noPatient,
  objectId: id,
  version,
  number,
  reason: '',
  asker: { name: creator.nameZh, nameEn: creator.nameEn },
  askedAt: createdAt,
  isOwn: createdBy === session.staffId,
});

const kindOf = { [directions.in]: 'stockIn', [directions.out]: 'stockOut', [directions.between]: 'transfer' } as const;

const stockDocuments: DocumentSource = {
  kinds: ['stockIn', 'stockOut', 'transfer'],
  find: async (context) =>
    (await findDocuments(context.db, { ...first, criteria: { status: `${documentState.submitted}` } }, context.session)).rows.map(
      (line) => ({
        ...writtenFacts(context, line),
        kind: kindOf[line.direction],
        amount: line.amount,
        lineCount: line.itemCount,
        facts: [
          ...nameFact(context, 'inventory.field.warehouse', line.warehouse),
          ...nameFact(context, 'inventory.document.to', line.toWarehouse),
          ...nameFact(context, 'inventory.field.supplier', line.supplier),
        ],
      }),
    ),
};

const stockCounts: DocumentSource = {
  kinds: ['stockCount'],
  find: async (context) =>
    (await findCounts(context.db, { ...first, status: `${countState.submitted}` }, context.session)).rows.map((line) => ({
      ...writtenFacts(context, line),
      kind: 'stockCount',
      amount: line.difference,
      lineCount: 0,
      facts: [
        ...nameFact(context, 'inventory.field.warehouse', line.warehouse),
        { label: 'inventory.count.counted.lines', unit: 'count', before: line.lines, after: line.counted },
        ...(line.differing === null
          ? []
          : [{ label: 'inventory.count.differing', unit: 'count' as const, before: null, after: line.differing }]),
      ],
    })),
};

const purchasePlans: DocumentSource = {
  kinds: ['purchasePlan'],
  find: async (context) =>
    (await findPlans(context.db, { ...first, status: `${purchaseState.submitted}` }, context.session)).rows.map((line) => ({
      ...writtenFacts(context, line),
      kind: 'purchasePlan',
      amount: line.amount,
      lineCount: line.itemCount,
      facts: nameFact(context, 'inventory.field.warehouse', line.warehouse),
    })),
};

const purchaseOrders: DocumentSource = {
  kinds: ['purchaseOrder'],
  find: async (context) => {
    const looking = { session: context.session, today: dateAt(context.now()) };
    return (await findOrders(context.db, { ...first, status: `${orderState.submitted}` }, looking)).rows.map((line) => ({
      ...writtenFacts(context, line),
      kind: 'purchaseOrder',
      amount: line.amount,
      lineCount: line.itemCount,
      facts: [
        ...nameFact(context, 'inventory.field.supplier', line.supplier),
        ...nameFact(context, 'inventory.field.warehouse', line.warehouse),
      ],
    }));
  },
};

const priceAdjustments: DocumentSource = {
  kinds: ['priceAdjustment'],
  find: async (context) =>
    (await findAdjustments(context.db, { ...first, status: `${priceState.submitted}` })).rows.map((line) => ({
      ...writtenFacts(context, line),
      kind: 'priceAdjustment',
      amount: null,
      reason: line.reason,
      lineCount: line.itemCount,
      facts: textFact('inventory.prices.field.takesEffectOn', line.takesEffectOn),
    })),
};

const chainTransfers: DocumentSource = {
  kinds: ['chainTransfer'],
  find: async (context) => {
    const looking = { session: context.session, today: dateAt(context.now()) };
    const asked = { ...first, side: 'giver' as const, status: `${chainState.submitted}` };
    return (await findChainTransfers(context.db, asked, looking)).rows.map((line) => ({
      ...writtenFacts(context, line),
      kind: 'chainTransfer',
      amount: line.amount,
      lineCount: line.itemCount,
      facts: [
        ...nameFact(context, 'inventory.field.warehouse', line.warehouse),
        ...nameFact(context, 'inventory.document.to', line.toPractice),
      ],
    }));
  },
};

const settlements: DocumentSource = {
  kinds: ['settlement'],
  find: async (context) =>
    (await findWaitingSettlements(context.db)).map((line) => ({
      ...writtenFacts(context, line),
      kind: 'settlement',
      amount: line.amount,
      lineCount: line.lineCount,
      reason: line.remark,
      facts: [
        ...nameFact(context, 'inventory.field.supplier', line.supplier),
        ...textFact('inventory.consignment.since', line.since),
        ...textFact('inventory.consignment.until', line.until),
      ],
    })),
};

export const stockSources: readonly DocumentSource[] = [
  stockDocuments,
  stockCounts,
  purchasePlans,
  purchaseOrders,
  priceAdjustments,
  chainTransfers,
  settlements,
];
