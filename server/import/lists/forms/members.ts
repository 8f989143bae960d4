import { type ListForm, listColumn } from '../../listKit.ts';

export interface MemberRow {
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

/** What a file of the list may hold; read in the thread of judges, so it knows no act. */
export const membersForm: ListForm<MemberRow> = {
  // One person confirms the sums of the whole file, not those of a part of it.
  rowsAtMost: 2000,
  isWhole: true,
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
    listColumn('giftValidUntil', 'lastDay', 'membership.giftValidUntil', ''),
    listColumn('points', 'whole', 'membership.points', '120'),
    listColumn('pointsValidUntil', 'lastDay', 'membership.pointsValidUntil', ''),
  ],
  draftOf: (cells) => ({ ...blank, ...cells }) as MemberRow, // rows that lack a required cell are not tried
};
