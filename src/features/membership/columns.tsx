import { columnsOf } from '../../blocks/columns.tsx';
import { PatientCell } from '../../blocks/PatientCell.tsx';
import type * as Member from '../../domain/membership/shapes.ts';
import style from './membership.module.css';

const card = columnsOf<Member.Card>();
export const cardColumns = [
  card.text('cardNumber', 'membership.cardNumber', { width: 112, sort: true }),
  card.own('patientName', 'membership.patient', (row) => <PatientCell of={row} />, { width: 176, sort: true }),
  card.text('mobile', 'membership.mobile', { width: 112 }),
  card.own('type', 'membership.type', (row, { name }) => name({ nameZh: row.typeNameZh, nameEn: row.typeNameEn }), { width: 88 }),
  card.money('principal', 'membership.principal', { width: 104, sort: true }),
  card.money('gift', 'membership.gift', { width: 96 }),
  card.number('points', 'membership.points', { width: 80, sort: true }),
  card.date('openedAt', 'membership.openedAt', { width: 112, sort: true }),
  card.status('status', 'field.status', 'card', { width: 96 }),
];

const entry = columnsOf<Member.Entry>();
const signed = (value: number, shown: string) => (value === 0 ? '–' : value > 0 ? `+${shown}` : shown);
export const entryColumns = [
  entry.own(
    'at',
    'membership.entry.at',
    ({ at, entryNumber }, { dateTime }) => (
      <span className={style.entry}>
        {dateTime(at)}
        <small>{entryNumber}</small>
      </span>
    ),
    { width: 144, sort: true },
  ),
  entry.own('kind', 'membership.entry.kind', ({ kind }, { say }) => say(`membership.entry.kind.${kind}`), { width: 92 }),
  entry.own('patientName', 'membership.patient', (row) => <PatientCell of={row} />, { width: 176 }),
  entry.text('cardNumber', 'membership.cardNumber', { width: 104 }),
  {
    ...entry.own('principal', 'membership.principal', ({ principal }, { amount }) => signed(principal, amount(principal)), { width: 108 }),
    right: true,
  },
  { ...entry.own('gift', 'membership.gift', ({ gift }, { amount }) => signed(gift, amount(gift)), { width: 80 }), right: true },
  { ...entry.own('points', 'membership.points', ({ points }) => signed(points, String(points)), { width: 68 }), right: true },
  entry.money('principalAfter', 'membership.entry.after', { width: 96 }),
  entry.own('of', 'membership.entry.of', (row) => row.billNumber ?? row.otherCardNumber ?? (row.reason || '–'), { width: 104, grow: 1 }),
  entry.own('staff', 'membership.entry.staff', (row, { name }) => name({ name: row.staffName, nameEn: row.staffNameEn }), { width: 92 }),
];

const holder = columnsOf<Member.Holder>();
export const holderColumns = [
  holder.own('patientName', 'membership.patient', (row) => <PatientCell of={row} />, { width: 176 }),
  holder.text('mobile', 'membership.mobile', { width: 128 }),
  holder.own('cards', 'membership.cards', ({ cardNumbers }) => cardNumbers.join(' · ') || '–', { width: 200, grow: 1 }),
  holder.money('balance', 'membership.balance', { width: 112 }),
  holder.own('insurers', 'insurance.companies', ({ companies }, { name }) => companies.map((one) => name(one)).join(' · ') || '–', {
    width: 200,
    grow: 1,
  }),
];
