import { takeOverCard } from '../../areas/membership/acts/takeOver.ts';
import type { Choice } from '../choices.ts';
import { type ListSource, listColumn } from '../listKit.ts';
import { patientNamed } from './patientNamed.ts';

interface MemberRow {
  patient: string;
  typeId: string;
  cardNumber: string;
  principal: number;
  gift: number;
  giftValidUntil: string | null;
  points: number;
  pointsValidUntil: string | null;
}

const blank = { cardNumber: '', principal: 0, gift: 0, giftValidUntil: null, points: 0, pointsValidUntil: null };

/** Cards of patients with what they hold on the day a clinic begins: opening entries of the card's ledger, no payments. */
export const members: ListSource<MemberRow> = {
  template: 'import.members.template',
  sheet: 'import.members.sheet',
  rowsAtMost: 2000,
  columns: [
    listColumn('patient', 'text', 'membership.patient', 'M0000000', {
      required: true,
      note: 'import.note.patient',
      aliases: ['病历号', 'MRN'],
    }),
    listColumn('typeId', 'choice', 'membership.type', '', { required: true, aliases: ['卡类型'] }),
    listColumn('cardNumber', 'text', 'membership.cardNumber', 'A10001', { note: 'membership.cardNumber.hint' }),
    listColumn('principal', 'money', 'membership.principal', '500.00', { aliases: ['余额', 'Balance'] }),
    listColumn('gift', 'money', 'membership.gift', '50.00'),
    listColumn('giftValidUntil', 'date', 'membership.giftValidUntil', ''),
    listColumn('points', 'whole', 'membership.points', '120'),
    listColumn('pointsValidUntil', 'date', 'membership.pointsValidUntil', ''),
  ],
  loadChoices: async ({ db }) => ({
    typeId: await db<Choice[]>`select id as code, name_zh as zh, name_en as en from member_type where enabled order by sort`,
  }),
  draftOf: (cells) => ({ ...blank, ...cells }) as MemberRow, // rows that lack a required cell are not tried
  act: async (context, [{ patient, ...draft }]) => {
    await takeOverCard(context, { ...draft, patientId: await patientNamed(context.db, patient) });
    return [];
  },
};
