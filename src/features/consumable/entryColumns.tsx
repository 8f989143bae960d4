import { type Column, columnsOf } from '../../blocks/columns.tsx';
import { PatientCell } from '../../blocks/PatientCell.tsx';
import { goodsColumnsOf } from '../../blocks/stock/goodsColumns.tsx';
import type * as Consumable from '../../domain/consumable/shapes.ts';

const entry = columnsOf<Consumable.Entry>();
const goods = goodsColumnsOf<Consumable.Entry>();

export const entryColumns: readonly Column<Consumable.Entry>[] = [
  entry.dateTime('at', 'consumable.field.at', { sort: true }),
  entry.own('kind', 'consumable.field.kind', ({ kind }, { say }) => say(`inventory.movement.${kind}`), { width: 92 }),
  entry.text('number', 'consumable.field.number', { width: 148 }),
  entry.own(
    'patient',
    'consumable.field.patient',
    ({ patient }, { say }) => (patient ? <PatientCell of={patient} /> : say('consumable.audience.department')),
    { width: 150 },
  ),
  entry.own('department', 'consumable.field.department', ({ department }, { name }) => name(department) || '–', { width: 84 }),
  goods.name('nameZh', 'consumable.field.goods', { width: 130, grow: 2 }),
  entry.text('batchNumber', 'consumable.field.batch', { width: 112 }),
  goods.quantity('quantity', 'consumable.field.quantity', (row) => row.quantity, { width: 88 }),
  entry.money('costAmount', 'consumable.field.cost', { width: 96, sort: true }),
  entry.own('warehouse', 'consumable.field.stockroom', ({ warehouse }, { name }) => name(warehouse), { width: 104 }),
  entry.own('person', 'consumable.field.person', ({ person }, { name }) => name(person), { width: 88 }),
];
