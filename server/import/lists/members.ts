import { takeOverCard } from '../../areas/membership/acts/takeOver.ts';
import { askForBalances, prepareForBalances } from '../askForBalances.ts';
import type { Choice } from '../choices.ts';
import type { ListSource } from '../listKit.ts';
import { type MemberRow, membersForm } from './forms/members.ts';
import { patientNamed } from './patientNamed.ts';

/** Cards of patients with what they hold on the day a clinic begins: opening entries of the card's ledger, no payments. */
export const members: ListSource<MemberRow> = {
  ...membersForm,
  name: 'members',
  template: 'import.members.template',
  sheet: 'import.members.sheet',
  loadChoices: async ({ db }) => ({
    typeId: await db<Choice[]>`select id as code, name_zh as zh, name_en as en from member_type where enabled order by sort`,
  }),
  askInstead: {
    subject: 'balancesTakenOver',
    before: prepareForBalances,
    ask: async (context, asking, groups) => {
      const cards = [];
      for (const [{ patient, ...draft }] of groups) cards.push({ ...draft, patientId: await patientNamed(context.db, patient) });
      return askForBalances(context, asking, { cards, packages: [] });
    },
  },
  sums: ({ principal, gift }) => [principal, gift].map((fen) => ({ kind: 'recharge', fen })),
  act: async (context, [{ patient, ...draft }]) => {
    await takeOverCard(context, { ...draft, patientId: await patientNamed(context.db, patient) });
    return [];
  },
};
