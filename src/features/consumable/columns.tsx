import { type Column, columnsOf } from '../../blocks/columns.tsx';
import { PatientCell } from '../../blocks/PatientCell.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import { WaitTimer } from '../../blocks/WaitTimer.tsx';
import { payState } from '../../domain/billing/states.ts';
import type * as Consumable from '../../domain/consumable/shapes.ts';
import { goodsText } from './goodsText.ts';

type ForWhom = Column<Pick<Consumable.Request, 'patient'>>['cell'];
const forWhom: ForWhom = ({ patient }, { say }) => (patient ? <PatientCell of={patient} /> : say('consumable.audience.department'));

const waiting = columnsOf<Consumable.Request>();

export const requestColumns: readonly Column<Consumable.Request>[] = [
  waiting.own('patient', 'consumable.field.patient', forWhom, { width: 208 }),
  waiting.text('number', 'consumable.field.number', { width: 148 }),
  waiting.own('treatment', 'consumable.field.use', ({ treatment, purpose }, { name }) => (treatment ? name(treatment) : purpose), {
    width: 150,
    grow: 1,
  }),
  waiting.own('lines', 'consumable.field.owed', ({ lines }, words) => goodsText(lines, ({ owed }) => owed, words), {
    width: 220,
    grow: 2,
  }),
  waiting.own('department', 'consumable.field.department', ({ department }, { name }) => name(department) || '–', { width: 100 }),
  waiting.own('requester', 'consumable.field.requester', ({ requester }, { name }) => name(requester), { width: 96 }),
  waiting.status('status', 'field.status', 'consumable', { width: 104 }),
  waiting.own(
    'queue',
    'consumable.field.waiting',
    ({ payStatus, requestedAt }) =>
      payStatus === payState.paid ? <WaitTimer from={requestedAt} /> : <StatusDot kind="pay" state={payStatus} />,
    { width: 104, sort: true },
  ),
];

const sent = columnsOf<Consumable.Sending>();

export const sendingColumns: readonly Column<Consumable.Sending>[] = [
  sent.dateTime('sentAt', 'consumable.field.sentAt', { sort: true }),
  sent.text('number', 'consumable.field.number', { width: 148 }),
  sent.own('patient', 'consumable.field.patient', forWhom, { width: 208 }),
  sent.own('treatment', 'consumable.field.use', ({ treatment, purpose }, { name }) => (treatment ? name(treatment) : purpose), {
    width: 140,
    grow: 1,
  }),
  sent.own('batches', 'consumable.field.goods', ({ batches }, words) => goodsText(batches, ({ quantity }) => quantity, words), {
    width: 220,
    grow: 2,
  }),
  sent.own('warehouse', 'consumable.field.stockroom', ({ warehouse }, { name }) => name(warehouse), { width: 112 }),
  sent.own('sender', 'consumable.field.sender', ({ sender }, { name }) => name(sender), { width: 96 }),
  sent.status('status', 'field.status', 'consumableSending', { width: 120 }),
];
