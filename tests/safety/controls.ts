import type { Hazard } from './hazard.ts';

const lowering = 'server/areas/billing/lowering.db.test.ts';
const drawer = 'server/areas/till/drawer.db.test.ts';
const flowBills = 'server/areas/approval/flowBills.db.test.ts';
const controls = 'server/areas/approval/controls.db.test.ts';
const places = 'server/areas/approval/flowPlaces.db.test.ts';

/** Hazards of the desk and of the controls themselves: money that leaves beside a rule, and rules that one person takes away. */
export const hazards: Hazard[] = [
  {
    id: 'MON-80',
    hazard: 'A bill is emptied beside the flow that forbids to void it.',
    cause: 'A cashier takes charges off one by one, lowers quantities, or gives a discount of everything.',
    effect: 'Money that a patient paid by hand is kept, and the books show no bill.',
    severity: 'considerable',
    control:
      'The function that prices a bill anew weighs what a cashier takes off, with what the same person took off the patient’s bills that day. Every call that writes bills stands in a table with its reason.',
    tests: [
      { file: lowering, title: 'has an answer for every call that writes bills' },
      { file: lowering, title: 'counts the pieces of one day together, also over a bill that was split' },
      { file: lowering, title: 'is asked where a cashier takes a card or package off' },
    ],
  },
  {
    id: 'MON-81',
    hazard: 'Cash is taken out of a drawer and explained by an entry.',
    cause: 'Whoever takes the money writes alone that it went to the safe or was paid out.',
    effect: 'The sheet shows no difference; the loss is found late or never.',
    severity: 'considerable',
    control:
      'Money for the safe leaves the drawer when a second person has counted and received it; where there is nobody else, sheet and day say so. Cash paid out has a limit of the day, beyond which a second person decides. Neither exceeds what the drawer holds, and corrections count like money paid out.',
    tests: [
      { file: drawer, title: 'leaves the drawer when a second person has counted and received it, and the sheet names the person' },
      { file: drawer, title: 'passes where nobody else can receive it, and sheet and day say so' },
      { file: drawer, title: 'needs a second person beyond the sum of the day, whose name then stands on the sheet' },
      { file: drawer, title: 'that takes money out counts like money paid out' },
    ],
  },
  {
    id: 'MON-82',
    hazard: 'A drawer is counted until it fits.',
    cause: 'The expected sum is shown after the first count, and the next count is made to agree.',
    effect: 'A shortage or an excess is made up unseen.',
    severity: 'significant',
    control: 'Each count is kept. The sheet says how often the drawer was counted and what the first count differed by.',
    tests: [{ file: drawer, title: 'says how often the drawer was counted, and what the first count differed by' }],
  },
  {
    id: 'MON-83',
    hazard: 'A refund is paid in the name of a person who may not pay refunds.',
    cause: 'The last approval of a flow does the act in the name of its asker.',
    effect: 'Money leaves a drawer without a person who answers for it.',
    severity: 'significant',
    control:
      'A refund by a flow is paid at once only out of the drawer of an asker who may pay refunds; otherwise it stands approved until somebody pays it who may.',
    tests: [
      { file: flowBills, title: 'stands approved where its asker may not pay, and is paid by somebody who may out of that drawer' },
      { file: flowBills, title: 'is cancelled by its applicant or by somebody who approves refunds, and by nobody else' },
    ],
  },
  {
    id: 'MON-84',
    hazard: 'A control is switched off for an act of one’s own, and on again.',
    cause: 'One administrator rules flows and parameters alone.',
    effect: 'Refunds, discounts or reports pass without a second person, and nobody notices.',
    severity: 'considerable',
    control:
      'Weakening a flow or a parameter that is a control takes another administrator, is told to all administrators, and helps neither of the two on that day. Where there is one administrator in the clinic, it runs from the next day and everybody is told.',
    tests: [
      { file: controls, title: 'needs another administrator, is told to all of them, and helps neither of the two on that day' },
      { file: controls, title: 'needs another administrator too, also by taking a change back and by the default' },
      { file: controls, title: 'weakens a flow and a parameter from the next day, and everybody is told' },
      {
        file: places,
        title: 'are told to nobody who decides nothing: a nurse learns no names, an approver those of colleagues without their roles',
      },
    ],
  },
];
