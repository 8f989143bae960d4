import type { Hazard } from './hazard.ts';

const approval = 'server/areas/approval/approval.db.test.ts';
const flows = 'server/areas/approval/flowCases.db.test.ts';
const flowBills = 'server/areas/approval/flowBills.db.test.ts';
const flowStock = 'server/areas/approval/flowStock.db.test.ts';
const flowRules = 'src/domain/approval/flow.test.ts';
const refund = 'server/areas/refund/refund.db.test.ts';
const staff = 'server/areas/staff/staff.db.test.ts';

/** Hazards of refunds, cards, gift money, points and packages: loss of money, and patients who get less or more than theirs. */
export const hazards: Hazard[] = [
  {
    id: 'MON-01',
    hazard: 'A refund goes back by a method that never took as much.',
    cause: 'The cashier divides the refund by hand, or the payments are corrected after the application.',
    effect: 'Cash leaves the drawer for money that never came in as cash; the patient’s card or account lacks its part.',
    severity: 'significant',
    control:
      'One rule in form and server: the amounts sum to the refund and none exceeds what its method took less what went back. A split that corrected payments no longer allow is not paid.',
    tests: [
      {
        file: 'src/domain/refund/split.test.ts',
        title: 'whatever the split, the pieces sum to the refund and no method gives back more than it took',
      },
      { file: refund, title: 'goes back as the applicant divides it among the methods, within what each took' },
      { file: refund, title: 'is not paid by a split that the corrected payments no longer allow' },
    ],
  },
  {
    id: 'MON-02',
    hazard: 'One person applies for a refund, approves it and takes the money.',
    cause: 'All steps are one right, or one person holds all rights.',
    effect: 'Money is stolen from the clinic or from patients.',
    severity: 'considerable',
    control:
      'Applying, approving and paying back are rights of their own, and nobody approves his own application unless the organisation’s administrator allows it; the trail then says so.',
    tests: [
      { file: refund, title: 'is not approved by the person who applied for it' },
      { file: approval, title: 'is given by another person, and then carried out once' },
      {
        file: approval,
        title: 'is given by the person who asked only where the organisation’s administrator allows it, and the trail says so',
      },
    ],
  },
  {
    id: 'MON-03',
    hazard: 'A bill is refunded a second time because nothing on it says that a refund is under way.',
    cause: 'The application is on another screen.',
    effect: 'The patient is sent to and fro, or a colleague settles the same complaint twice.',
    severity: 'minor',
    control: 'The bill shows its open application with number, amount and state; a second one is refused.',
    tests: [
      { file: refund, title: 'stands on its bill while it is open' },
      { file: refund, title: 'stands once a bill, is decided once, and is paid out only when approved' },
    ],
  },
  {
    id: 'MON-04',
    hazard: 'One person pays out cards and packages, or gives points and gift money, without bound.',
    cause: 'The act has no limit, or many small acts stay below a limit each.',
    effect: 'Theft; benefits that the clinic never meant to give.',
    severity: 'considerable',
    control:
      'Every such act counts against a daily limit of the person’s roles; above it a second person approves. Points and card types fill one day together.',
    tests: [
      { file: approval, title: 'is done alone within the limit, and beyond it asks for a second person' },
      { file: approval, title: 'counts the small acts of a day together, those of another day not' },
      { file: approval, title: 'never comes to more than the limit when acts of one person run at once' },
      { file: approval, title: 'counts given points by their worth, taken ones not' },
      {
        file: approval,
        title:
          'a limit is that of the roles with the right to the act, and nobody raises his own by adding the right to another role he holds',
      },
      {
        file: 'server/areas/approval/nothingIntoMoney.db.test.ts',
        title: 'no sequence of acts by one person makes money, points or a discount beyond the limits of a day',
      },
    ],
  },
  {
    id: 'MON-05',
    hazard: 'Gift money is made from nothing.',
    cause: 'A recharge of one fen carries any gift, valid for any time; or the gift is spent and the money it came with paid out.',
    effect: 'Services are given away; the discount limit means nothing.',
    severity: 'considerable',
    control:
      'Gift money beyond the rule of the card type counts against the role’s limit, needs a reason, and ends within ten years. Principal whose gift was spent is paid out only with a second person.',
    tests: [
      { file: approval, title: 'takes gift money within the rule of the card type, and beyond it only with a second person' },
      { file: approval, title: 'the principal of a card whose gift money was spent is paid out only with a second person' },
    ],
  },
  {
    id: 'MON-06',
    hazard: 'The money of a patient’s card is moved to another card and paid out.',
    cause: 'A transfer needs neither reason nor consent, and the other card is refunded in cash.',
    effect: 'The patient’s money is stolen.',
    severity: 'considerable',
    control:
      'A transfer needs a reason and the recorded proof of the owner’s consent and counts against a limit; transferred principal is paid out only with a second person.',
    tests: [
      { file: approval, title: 'moves only with a reason and the proof of the owner’s consent' },
      { file: approval, title: 'is paid out only with a second person, whatever the limit' },
    ],
  },
  {
    id: 'MON-07',
    hazard: 'A package is transferred and paid out at a clinic that never sold it.',
    cause: 'Packages belong to the organisation, so any clinic may do every act on them.',
    effect: 'One clinic pays for what another one sold; the patient’s package is gone.',
    severity: 'significant',
    control:
      'Only the clinic that sold a package shares, transfers, extends, completes or refunds it; a transferred one is paid back only with a second person.',
    tests: [
      { file: approval, title: 'of another clinic is used here, but neither shared, transferred, extended, completed nor paid back' },
      { file: approval, title: 'that was transferred is paid back only with a second person' },
    ],
  },
  {
    id: 'MON-08',
    hazard: 'An approval covers another act than the one that was approved.',
    cause: 'The card changes between approval and payment.',
    effect: 'More is paid out than the second person agreed to.',
    severity: 'significant',
    control: 'Every check of the act runs again when it is carried out, and it may not have become more; it is carried out once.',
    tests: [
      { file: approval, title: 'is checked anew when it is carried out: what the card no longer holds is not paid' },
      { file: approval, title: 'does not cover more than was approved' },
    ],
  },
  {
    id: 'MON-09',
    hazard: 'A person raises his own limits.',
    cause: 'The administrator of roles and staff holds a role himself.',
    effect: 'The second person is no longer needed by whoever sets the limits.',
    severity: 'considerable',
    control:
      'Nobody changes the limits of a role he holds, his own record’s limits and qualifications, or takes a role with higher limits.',
    tests: [
      { file: approval, title: 'are changed by an administrator who does not hold the role, and by nobody who does' },
      { file: staff, title: 'is changed by nobody himself where it says who he is and how far he may go' },
      { file: staff, title: 'takes no role with higher money limits' },
    ],
  },
  {
    id: 'MON-10',
    hazard: 'The trail names somebody else as the person who acted.',
    cause: 'A person renames himself as a colleague, acts, and renames himself back.',
    effect: 'The wrong person is suspected; the right one is never found.',
    severity: 'considerable',
    control: 'Only an administrator changes names; former names are kept, and the trail and histories show the name of the time.',
    tests: [
      { file: staff, title: 'keeps the name of the time in the trail and in histories, and the record lists the former names' },
      { file: 'server/sessions/ownSettings.db.test.ts', title: 'profile: nobody renames himself' },
    ],
  },
  {
    id: 'MON-11',
    hazard: 'A bill is settled for nothing by an insurance that nobody agreed.',
    cause: 'Anybody at the desk enters a policy with no self-pay and no maximum, and the till takes it.',
    effect: 'The clinic delivers services without money; the limit of discounts means nothing.',
    severity: 'considerable',
    control:
      'Entering a policy is a right of its own. Terms better for the patient than those agreed with the insurer, or no self-pay where none are agreed, need a further right; the trail keeps the terms before and after.',
    tests: [
      {
        file: 'server/areas/insurance/insurance.db.test.ts',
        title: 'take terms better than those agreed with the insurer only by a person with the right to it, and the trail keeps both',
      },
      { file: 'server/areas/insurance/insurance.db.test.ts', title: 'and claims are each entered with a right of their own' },
    ],
  },
  {
    id: 'MON-12',
    hazard: 'An act of a flow is done without the people who have to approve it.',
    cause:
      'The asker decides alone or as a stand-in; one person decides several steps; an approver has lost the role; two decide at once; the act is repeated by hand.',
    effect: 'Money or goods leave the clinic on one person’s word.',
    severity: 'considerable',
    control:
      'One rule decides who may take which seat, and the to-do lists follow it. A request has one decision a seat, under its lock and by a key of the database; the act itself refuses while its flow applies.',
    tests: [
      {
        file: flowRules,
        title:
          'whatever the flow and the order of people, a case is decided by different people, none of them the asker, and ends after its nodes',
      },
      { file: flows, title: 'is not given by the asker, nor twice by one person, except in a clinic of one person' },
      { file: flows, title: 'is not given by a person whose role or place went meanwhile' },
      { file: flows, title: 'is given once when twenty approvers press at the same moment, and the act is done once' },
      { file: flowStock, title: 'is submitted by the request, decided only by the flow, and moves its goods with the last approval' },
      { file: flowStock, title: 'is submitted by the request, decided only by the flow, and books its differences with the last approval' },
    ],
  },
  {
    id: 'MON-13',
    hazard: 'Something else is done than what was approved.',
    cause: 'The bill, the card or the document is changed while the request waits, or the asker has left.',
    effect: 'A larger discount or refund than the approver saw; the approver answers for it.',
    severity: 'considerable',
    control:
      'The last approval weighs the act again in its own transaction: it may not have become more, its object must be as it was, and the asker must still hold the right. Otherwise nothing is booked and the request ends with the reason.',
    tests: [
      { file: flows, title: 'never does more than was asked for' },
      { file: flowBills, title: 'that was changed after the request keeps its price' },
      { file: flows, title: 'lapses with the reason at its last approval, and nothing is booked' },
      { file: flows, title: 'lapses if its asker has left or lost the right to the act' },
      { file: flows, title: 'that changes leaves the requests under way as they were asked' },
    ],
  },
  {
    id: 'MON-14',
    hazard: 'A doctor is paid a wrong share of income.',
    cause: 'Rounding of many lines, a refund that leaves the share in place, a rule that ended, or an amount nobody can follow.',
    effect: 'The doctor or the clinic loses money, and neither can show where.',
    severity: 'significant',
    control:
      'One rule counts shares by month, so lines sum to the rule applied to their amount; refunds take back what was given; each share is explained and opens its bill lines. Rules that were in force are ended, not deleted.',
    tests: [
      {
        file: 'src/domain/businessReport/shares.test.ts',
        title: 'shares of random months are those of another reckoning, line by line and month by month',
      },
      {
        file: 'server/areas/businessReport/shares.db.test.ts',
        title: 'are, by doctor and day, those of another reckoning from the bills and refunds',
      },
      { file: 'server/areas/businessReport/shares.db.test.ts', title: 'that were in force are not deleted, that begin later are' },
    ],
  },
  {
    id: 'MON-15',
    hazard: 'Money that a payment channel never paid, or paid twice, goes unnoticed.',
    cause: 'A cashier books a payment that failed on the phone, or a refund stays at the channel.',
    effect: 'The clinic loses the payment, or a patient waits for a refund that nobody sends.',
    severity: 'considerable',
    control:
      'The statement of the channel is compared line by line with the ledger; a day is closed only when each difference is linked or explained with a reason, and a pair of another amount is never called matched.',
    tests: [
      { file: 'server/areas/till/channel.db.test.ts', title: 'says of each line and payment that has no partner what it is' },
      {
        file: 'server/areas/till/channel.db.test.ts',
        title: 'of a linked pair is explained with a reason, and the day is closed only then',
      },
      {
        file: 'server/areas/till/channel.db.test.ts',
        title: 'explained for a pair is open again for its parts when the link is taken back',
      },
    ],
  },
];
