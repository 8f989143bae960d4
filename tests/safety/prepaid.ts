import type { Hazard } from './hazard.ts';

const prepaid = 'server/areas/invoice/prepaid.db.test.ts';

const sharing = 'server/areas/membership/sharing.db.test.ts';
/** Hazards of invoices over prepaid money. */
export const hazards: readonly Hazard[] = [
  {
    id: 'MON-19',
    hazard: 'The same money is invoiced twice: with the recharge of a card, and again with the bill or package that the card pays.',
    cause: 'Another cashier or another clinic does not see the invoice of the recharge, or both invoices are issued at the same moment.',
    effect: 'The clinic pays tax twice or is fined; a company claims an expense twice.',
    severity: 'considerable',
    control:
      'The organisation keeps a record of card money on invoices, by recharge, under the lock of the card. An invoice covers only what no valid invoice covers, and the form says why the amount is smaller. A ledger compares the record with the money received.',
    tests: [
      { file: prepaid, title: 'leaves nothing to invoice of a bill that the money pays, until it is reversed' },
      { file: prepaid, title: 'that 20 cashiers issue at the same moment is issued once, and one recharge is not on a bill too' },
      {
        file: 'src/domain/invoice/prepaid.test.ts',
        title:
          'whatever is recharged, spent, invoiced, reversed, refunded and moved, no more is invoiced of a recharge than was received and stayed',
      },
    ],
  },
  {
    id: 'MON-20',
    hazard: 'Money is paid back, moved or exchanged while an invoice over it stands.',
    cause: 'A refund of a card or package, a transfer between cards or an upgrade does not look for an invoice.',
    effect: 'The clinic pays tax for money that it no longer has; the patient keeps an invoice for money that came back.',
    severity: 'considerable',
    control: 'These acts refuse invoiced money and name the invoice; the red invoice comes first, as with bills.',
    tests: [
      { file: prepaid, title: 'keeps its money on the card: no refund and no move before the red invoice, other recharges stay free' },
      {
        file: prepaid,
        title: 'keeps it from a refund and an upgrade until it is reversed; the package that follows is invoiced over all that was paid',
      },
    ],
  },
  {
    id: 'MON-21',
    hazard: 'Gift money is invoiced, or prepaid money is invoiced with tax.',
    cause: 'The invoice takes the whole amount that a card paid, or the tax class of the items.',
    effect: 'An invoice over money that nobody paid, or tax before anything was sold.',
    severity: 'considerable',
    control:
      'Gift money is left out of every invoice. Recharges and packages have a class of their own without tax, on invoices of their own.',
    tests: [
      { file: prepaid, title: 'is untaxed, without gift money, listed before and after, and shown on the card' },
      {
        file: prepaid,
        title: 'takes only what no bill has been invoiced with, and a bill paid with such money or with gift money has nothing to invoice',
      },
      { file: prepaid, title: 'covers what was paid besides cards and recharged money that is on no invoice, never gift money' },
    ],
  },
  {
    id: 'MON-68',
    hazard: "A patient's card or package is spent by a stranger.",
    cause: 'Somebody at the desk opens it to an accomplice, or hands it on, without the owner.',
    effect: 'The patient loses what was paid in.',
    severity: 'considerable',
    control:
      'Whoever is new among those who may use it needs a reason and the proof of the owner’s consent. All that the card holds, or the package is still worth, counts against the limit of the day; beyond it a second person decides.',
    tests: [
      { file: sharing, title: 'lets no cashier alone spend a card of 5,100 yuan by way of an accomplice' },
      { file: sharing, title: 'counts again for each person who is added, and nothing for those who were there' },
      { file: sharing, title: 'worth more than the limit of the day is neither shared nor transferred by one person alone' },
      { file: sharing, title: 'is shared with a reason and the consent of the owner only' },
    ],
  },
];
