import { type LineKind, type MonthBatch, type MonthLine, monthOfWarehouse } from '../../../src/domain/inventory/monthShapes.ts';
import { costOfPackage } from '../../../src/domain/inventory/perUnit.ts';
import { directions, monthStateWords } from '../../../src/domain/inventory/states.ts';
import { millsText } from '../../../src/domain/money/fen.ts';
import { requireMonthSource } from '../../areas/inventory/calls/stockMonth.ts';
import { listMonthKinds } from '../../areas/inventory/queries/monthLines.ts';
import type { Context } from '../../pipeline/context.ts';
import type { Reader } from '../../words/reader.ts';
import { type ListColumn, type ListDescription, listColumns } from '../kit.ts';
import { quantityColumns, unitColumn } from './quantities.ts';

const line = listColumns<MonthBatch>();
type Side = 'opening' | 'in' | 'out' | 'closing';
const side = (of: Side) => [
  ...quantityColumns<MonthBatch>(`inventory.month.${of}`, 14, (row) => row[`${of}Quantity`]),
  line.beside(line.money(`inventory.month.${of}Amount`, (row) => row[`${of}Amount`])),
];

type Kind = Pick<LineKind, 'direction' | 'kind'>;

/** Quantity and money of one kind of movement, each under a head that names the kind and the way. */
function columnsOfKind({ direction, kind }: Kind): ListColumn<MonthBatch>[] {
  const way = direction === directions.in ? 'in' : 'out';
  const partOf = (row: MonthBatch) => row.kinds?.find((one) => one.direction === direction && one.kind === kind);
  const label = `inventory.movement.${kind}` as const;
  return [
    ...quantityColumns<MonthBatch>(label, 14, (row) => partOf(row)?.quantity ?? null).map((column) => ({
      ...column,
      title: (reader: Reader) => {
        const head = reader.say(`inventory.month.kind.${way}`, { kind: reader.say(label) });
        return column.isBeside ? reader.say('inventory.field.inStockUnits', { label: head }) : head;
      },
    })),
    {
      ...line.money(label, (row) => partOf(row)?.amount ?? null),
      title: ({ say }) => say(`inventory.month.kind.${way}Amount`, { kind: say(label) }),
    },
  ];
}

const columns = (kinds: readonly Kind[]): ListColumn<MonthBatch>[] => [
  line.text('inventory.field.goods', 28, (row, { name }) => name(row)),
  line.beside(line.text('inventory.field.code', 14, ({ itemCode }) => itemCode)),
  line.beside(line.text('inventory.field.specification', 18, ({ specification }) => specification)),
  line.text('inventory.field.batch', 16, ({ batchNumber }) => batchNumber),
  line.beside(line.date('inventory.field.expires', ({ expiresOn }) => expiresOn)),
  unitColumn<MonthBatch>(),
  ...side('opening'),
  ...side('in'),
  ...side('out'),
  line.money('inventory.month.costChange', ({ costChange }) => costChange),
  line.text('inventory.month.unitCost', 14, (row) => (row.cost === null ? '' : millsText(costOfPackage(row.cost, row)))),
  ...side('closing'),
  ...kinds.flatMap(columnsOfKind),
];

async function kindsOfMonth(context: Context, criteria: Record<string, unknown>): Promise<readonly Kind[]> {
  const source = await requireMonthSource(context, monthOfWarehouse.parse(criteria));
  return listMonthKinds(context.db, source);
}

/**
 * The lines of a month of a warehouse. Quantities are as people count them; the unit cost is that of a package in yuan. Where the kinds are
 * asked for, each kind that the month has adds two columns.
 */
export const monthLineList: ListDescription<MonthBatch> = {
  title: 'inventory.month.lines',
  columns: async (context, criteria) => columns(criteria.kinds === '1' ? await kindsOfMonth(context, criteria) : []),
};

const month = listColumns<MonthLine>();

/** Months of the warehouses. Sums are empty until a month is reported. */
export const monthList: ListDescription<MonthLine> = {
  title: 'shell.screen.monthly-statement',
  columns: [
    month.text('inventory.month.month', 10, (row) => row.month),
    month.text('inventory.field.warehouse', 18, ({ warehouse }, { name }) => name(warehouse)),
    month.text('field.status', 12, ({ status }, { say }) => say(monthStateWords[status])),
    month.money('inventory.month.opening', ({ openingAmount }) => openingAmount),
    month.money('inventory.month.in', ({ inAmount }) => inAmount),
    month.money('inventory.month.out', ({ outAmount }) => outAmount),
    month.money('inventory.month.costChange', ({ costChange }) => costChange),
    month.money('inventory.month.closing', ({ closingAmount }) => closingAmount),
    month.text('inventory.month.reporter', 12, ({ reporter }, { name }) => (reporter ? name(reporter) : '')),
    month.dateTime('inventory.month.reportedAt', ({ reportedAt }) => reportedAt),
  ],
};
