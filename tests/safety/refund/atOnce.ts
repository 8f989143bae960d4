import type { Hazard } from '../hazard.ts';

const server = 'server/areas/refund/atOnce.db.test.ts';
const form = 'src/features/billing/refund/RefundForm.test.tsx';
const rule = 'src/domain/refund/atOnce.test.ts';

/** Hazards of refunds that one person pays back in the act that asks for them. */
export const hazards: Hazard[] = [
  {
    id: 'REF-01',
    hazard: 'A cashier pays money out of the drawer as refunds that nobody asked for.',
    cause: 'Applying and paying back are one act of one person.',
    effect: 'Money is stolen from the clinic, or what was done for a patient counts as unpaid.',
    severity: 'considerable',
    control:
      'Off until the administrator of the organisation allows it; needs both rights. The refunds of a person come to no more than the limit of the day, also at the same moment. What was carried out, reported or seen by a doctor, what brings benefits back, and what a flow decides always has a second person. The refund says that nobody approved it.',
    tests: [
      { file: server, title: 'adds up over a day, and above the limit of the person it is an application as before' },
      { file: server, title: 'comes to no more than the limit when one person pays several at once' },
      { file: server, title: 'waits for a second person for the fee of a visit that has begun' },
      { file: server, title: 'is refused while the organisation does not allow it, and asks no approval of another kind' },
      { file: server, title: 'needs both rights, and the one that pays is that of the call' },
      { file: server, title: 'obeys the flow of refunds, which no limit goes around' },
      { file: rule, title: 'however a day is divided into refunds, one person pays back no more at once than the limit' },
    ],
  },
  {
    id: 'REF-02',
    hazard: 'A refund pays more, less, or by another method than the cashier means.',
    cause: 'The form shows numbers without units, the sum stands apart from the button, and the button says only “Save”.',
    effect: 'The patient gets the wrong money back; cash leaves for money that came in otherwise.',
    severity: 'significant',
    control:
      'Lines are ticked, a part is typed with its unit. The button names sum and methods, and whether pressing pays or applies. By itself the method that took money last gives back first, in whole amounts; no method gives back more than it took.',
    tests: [
      { file: form, title: 'a tick takes all of a line, and the quantity with its unit takes a part' },
      { file: form, title: 'names sum and method where the money goes back at once, and pays it in one call' },
      { file: form, title: 'says beforehand that a second person approves, and why' },
      {
        file: 'server/areas/refund/atOnceProperty.db.test.ts',
        title: 'whatever was paid, given and owed, no method gives back more than it took, and bill, ledger and limit agree',
      },
    ],
  },
];
