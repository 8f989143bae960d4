import type { Hazard } from './hazard.ts';

const flows = 'server/areas/approval/flowBills.db.test.ts';
const till = 'server/areas/till/till.db.test.ts';
const reports = 'server/areas/businessReport/businessReport.db.test.ts';
const invoices = 'server/areas/invoice/invoice.db.test.ts';

/** Hazards of tills that are corrected or reopened, of floats, and of figures and papers about money. */
export const hazards: Hazard[] = [
  {
    id: 'MON-60',
    hazard: 'A cashier makes the drawer fit by changing what was recorded.',
    cause: 'An entry or the float is corrected by the person who counts the drawer, without anybody looking.',
    effect: 'Cash that is missing is not shown as short.',
    severity: 'considerable',
    control:
      'An entry is never changed. A correction is an entry of its own that names the first; the flow of the clinic decides about it, in the name of the cashier, and what was corrected meanwhile is not corrected by an older request.',
    tests: [
      { file: flows, title: 'is corrected in the name of its cashier once the flow approves, by an entry that names the first' },
      { file: flows, title: 'whose entry was corrected meanwhile is not corrected a second time by an older request' },
    ],
  },
  {
    id: 'MON-61',
    hazard: 'A signed closing sheet is opened again by the person whose difference it shows, or by one supervisor alone.',
    cause: 'The cashier or a friend with the right reopens the sheet to count again.',
    effect: 'A shortage disappears.',
    severity: 'considerable',
    control:
      'Without a flow only another person with the right reopens; with a flow its approvers decide and nobody reopens beside it. The sheet stays on record with who reopened it and why.',
    tests: [
      { file: till, title: 'is reopened only by another person, with a reason, and stays in the history' },
      { file: flows, title: 'that is closed is reopened for its cashier by the flow, and by no supervisor beside it' },
    ],
  },
  {
    id: 'MON-62',
    hazard: 'A float counts in two drawers, or in none.',
    cause: 'A float that was asked for is handed over twice, or the request itself is taken for the money.',
    effect: 'Two sheets differ by the same amount.',
    severity: 'significant',
    control:
      'A request moves nothing. It ends with the one handover that answers it, and both drawers change when the receiver has counted the same notes.',
    tests: [{ file: till, title: 'is answered by a handover to the person who asked, and moves nothing before it is accepted' }],
  },
  {
    id: 'MON-63',
    hazard: 'Bills, tills and patients of a clinic are seen by staff of another.',
    cause: 'Figures of a chain lead down to the bills of every clinic.',
    effect: 'Amounts and treatments of patients reach people who have nothing to do with them.',
    severity: 'considerable',
    control:
      'A bill, a day and a payment of another clinic open only for a person whose role there reads reports; each bill seen is in the trail.',
    tests: [
      { file: reports, title: 'keeps the figures of another clinic from a person without a role there' },
      { file: reports, title: 'opens a clinic to a person whose role there reads reports' },
    ],
  },
  {
    id: 'MON-64',
    hazard: 'An invoice is printed twice and used twice, or says another amount than was registered.',
    cause: 'A patient asks for the paper again; the paper is computed and not read.',
    effect: 'An employer or insurer pays the same treatment twice.',
    severity: 'significant',
    control: 'The paper is made of the registered lines and sums; every print after the first says which reprint it is.',
    tests: [
      { file: invoices, title: 'prints its number, lines, tax and both sides; the red one prints the same with the sign reversed' },
      { file: 'src/domain/print/reprint.test.ts', title: 'counts the reprints of papers that are handed out for money, and of no others' },
    ],
  },
];
