import type { Hazard } from './hazard.ts';

const judged = 'src/domain/billing/settlement.test.ts';
const server = 'server/areas/billing/settlement.db.test.ts';
const reduction = 'src/domain/billing/reduction.test.ts';
const panel = 'src/features/billing/payment/PaymentPanel.test.tsx';
const lines = 'src/features/billing/parts/LinesTable.test.tsx';

/** Hazards of settling a bill: harm to the patient's money and trust, and to the clinic's books. */
export const hazards: Hazard[] = [
  {
    id: 'SET-01',
    hazard: 'A patient pays another amount than the till said, or loses a benefit that applies.',
    cause: 'The preview judges coupon, points, insurer and package by other rules than the settlement.',
    effect: 'The patient pays too much, or a cashier takes off a valid coupon to obey a wrong message.',
    severity: 'significant',
    control:
      'Preview, list, discount form and settlement call one pure function; the list and the open bill show the price with the card and the packages that apply by themselves.',
    tests: [
      { file: judged, title: 'compares the least spend of a coupon with the price before points and insurer' },
      { file: server, title: 'is what the settlement books, refusals included, whatever the patient brings' },
      { file: server, title: 'with the card and the packages that apply by themselves is what the list says is to be paid' },
    ],
  },
  {
    id: 'SET-02',
    hazard: 'More is taken off a bill than the person may give.',
    cause: 'Several small reductions follow one another: a rate, an amount, a target price, rounding off; lines leave the bill afterwards.',
    effect: 'The clinic loses money to favours nobody approved.',
    severity: 'significant',
    control:
      'Rates and fixed reductions are held to one limit taken together, and to the minimum of each item; the limit is kept with the reduction and applied again whenever the bill changes.',
    tests: [
      { file: reduction, title: 'never exceeds the largest limit of those who gave them, nor the minimum of an item' },
      { file: reduction, title: 'is held to the limit again when lines leave the bill' },
      { file: server, title: 'is kept within the limit of the person who gives it, together with the rates that stand' },
    ],
  },
  {
    id: 'SET-03',
    hazard: 'A key meant as a shortcut becomes part of an amount.',
    cause: 'All methods are used, a rest is open and the focus stays in the last amount.',
    effect: 'Cash of 50 becomes 500 or 504, and change is given back that was never received.',
    severity: 'considerable',
    control:
      'Enter leads back to the keys whenever something is open, only keys that work where the focus is are printed, and change beyond the largest note is asked before anything is sent.',
    tests: [
      { file: panel, title: 'shows the rest and types no key into an amount' },
      { file: panel, title: 'is asked before anything is sent' },
    ],
  },
  {
    id: 'SET-04',
    hazard: 'A patient or an insurer reads a wrong reason for a price.',
    cause: 'Everything taken off a line is shown as one discount rate, calculated from rounded amounts.',
    effect: 'The insurer’s money looks like a favour of the clinic; disputes and wrong claims.',
    severity: 'minor',
    control: 'Each line names its reductions by kind and shows the rate that was applied.',
    tests: [
      { file: lines, title: 'names what an insurer pays by its kind, and the rate apart from it' },
      { file: lines, title: 'shows the rate that was given, not one calculated from rounded fen' },
    ],
  },
  {
    id: 'SET-05',
    hazard: 'A wrongly booked payment stays in the books.',
    cause: 'The correction knows fewer methods than a bill, or not what was tendered and given back.',
    effect: 'The drawer does not match the books, and a cashier pays the difference.',
    severity: 'significant',
    control:
      'A correction starts from what was booked, holds every method of the bill, and adds the differences of amount, tendered and change.',
    tests: [
      { file: server, title: 'put right three methods, what was tendered and the change' },
      { file: server, title: 'come to what is left after a refund, and wait while one is under way' },
    ],
  },
  {
    id: 'SET-06',
    hazard: 'A bill that still owes is taken for paid.',
    cause: 'Its mark says “Paid” in green.',
    effect: 'Nobody asks for the rest, or services continue unpaid.',
    severity: 'minor',
    control: 'A settled bill with a rest is marked as owing.',
    tests: [{ file: lines, title: 'a settled bill that owes %i fen is marked %s' }],
  },
  {
    id: 'SET-07',
    hazard: 'Gift money of a card leaves the clinic as cash.',
    cause: 'A package is bought by card and refunded in cash.',
    effect: 'One person turns a gift into money.',
    severity: 'considerable',
    control: 'A refund of a package goes back to the card first, gift money as gift money.',
    tests: [
      { file: 'server/areas/billing/benefits.db.test.ts', title: 'goes back to the card before any other money, gift money as gift money' },
    ],
  },
  {
    id: 'SET-08',
    hazard: 'A patient pays what the insurer should have paid.',
    cause: 'A policy can be entered only for patients who already have a card or a policy.',
    effect: 'The patient pays too much.',
    severity: 'significant',
    control: 'One form enters the insurance of any patient from the patient, the desk and the till, where it counts at once.',
    tests: [
      {
        file: 'src/features/billing/benefits/BenefitsPanel.test.tsx',
        title: 'enters the insurance of any patient at the till and takes it at once',
      },
    ],
  },
  {
    id: 'SET-10',
    hazard: 'Somebody gives more discount on an item than the clinic allows.',
    cause: 'Limits differ by person, role, category, item and day; a discount on the whole bill falls on every line.',
    effect: 'The clinic loses money, or sells below what it may.',
    severity: 'significant',
    control:
      'One pure function decides for till, server and try-out; the whole bill follows its strictest line, and a charge that a rule holds tighter is not added under a discount.',
    tests: [
      { file: 'src/domain/billing/discountRules.test.ts', title: 'is on every line at most what its rule allows, whatever the rules are' },
      {
        file: 'server/areas/billing/discountRules.db.test.ts',
        title: 'decides at the till from the moment it is saved until it is deleted',
      },
      { file: 'server/areas/billing/discountRules.db.test.ts', title: 'keeps charges it holds tighter from a bill with a discount' },
    ],
  },
  {
    id: 'SET-11',
    hazard: 'A coupon takes off what it is not for, or is worth more than it was given for.',
    cause: 'Coupons differ by kind, item and condition; their terms are changed after they were issued.',
    effect: 'The clinic loses money; a patient is refused what was promised.',
    severity: 'significant',
    control:
      'Each line is reduced by one pure function within the coupon’s own categories, items and ceiling; terms are kept once a coupon is in a patient’s hands.',
    tests: [
      {
        file: 'src/domain/coupon/coupon.test.ts',
        title: 'is never below nothing, above a line, above the ceiling or on a line it does not cover',
      },
      { file: 'server/areas/coupon/coupon.db.test.ts', title: 'keeps its terms once it is in a patient’s hands' },
    ],
  },
  {
    id: 'SET-12',
    hazard: 'A patient relies on a payout that the insurer does not owe.',
    cause: 'A plan leaves items out, has ceilings, an exemption and a waiting time that nobody sees at the till.',
    effect: 'The clinic’s claim is refused, or the patient is charged afterwards.',
    severity: 'significant',
    control:
      'Each line’s payout is explained before and after the settlement; the patient’s page tries an item before the treatment; one pure function decides all of it.',
    tests: [
      { file: 'src/domain/insurance/payout.test.ts', title: 'is explained wherever it is less than the line' },
      {
        file: 'server/areas/insurance/plans.db.test.ts',
        title: 'pays each line what the preview shows, explains it, and explains it again afterwards',
      },
      { file: 'server/areas/insurance/plans.db.test.ts', title: 'shares its maximum of a visit between the bills of the visit' },
    ],
  },
  {
    id: 'SET-09',
    hazard: 'Stock is bought, counted or valued in the wrong unit.',
    cause: 'A quantity in boxes stands beside the cost of a capsule.',
    effect: 'Orders and values are wrong by the size of a package; a drug runs out.',
    severity: 'significant',
    control: 'Costs are shown for the unit of the quantity beside them, and every price names its unit.',
    tests: [
      { file: 'src/domain/inventory/perUnit.test.ts', title: 'multiply to the amount of the batch, whatever the packing' },
      { file: 'src/features/inventory/stock/columns.test.tsx', title: 'shows the cost of a batch in the unit of its quantity' },
    ],
  },
];
