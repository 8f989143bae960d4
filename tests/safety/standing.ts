import type { Hazard } from './hazard.ts';

const suite = 'server/areas/order/standing.db.test.ts';
const rules = 'src/domain/order/standing/rules.test.ts';

/** Orders that are kept and written again: standing prescriptions and packages of the clinic. */
export const hazards: readonly Hazard[] = [
  {
    id: 'STA-01',
    hazard: 'A drug that needs the eye of a doctor each time is renewed for months',
    cause: 'Narcotic, psychotropic or toxic drugs or antimicrobials are kept as a standing prescription; a supply lasts too long',
    effect: 'Dependence, resistance or side effects go unseen',
    severity: 'major',
    control:
      'Controlled drugs and antimicrobials are refused when a standing prescription is written and once more at each renewal. A supply lasts four weeks, or twelve with the agreement of the patient; after its last day, a year at most, it is written anew.',
    tests: [
      { file: rules, title: '%s: %j' },
      { file: rules, title: '%s have these problems' },
      { file: suite, title: 'is refused with an antibiotic, beyond four weeks without agreement, without a coded diagnosis' },
    ],
  },
  {
    id: 'STA-02',
    hazard: 'A patient holds two supplies of one drug',
    cause: 'A standing prescription is renewed by two doctors, twice in a visit, or long before the last supply ends',
    effect: 'The patient takes a double dose, or drugs are passed on',
    severity: 'considerable',
    control:
      'The prescription is locked for a renewal and renewed once a visit. A renewal earlier than a week before the last supply ends is said to be early and confirmed by the doctor.',
    tests: [
      { file: suite, title: 'is renewed into a visit with its grounds as remark, once a visit, and early only knowingly' },
      { file: rules, title: 'is early until a week before the supply ends, and never before the first one' },
    ],
  },
  {
    id: 'STA-03',
    hazard: 'Drugs are renewed by what was known when they were written down',
    cause: 'An allergy, a pregnancy, another drug or a price is new; the treatment was stopped',
    effect: 'The patient receives a drug that would be warned of today',
    severity: 'major',
    control:
      'A renewal writes ordinary orders of a visit of the same patient: every check of ordering runs anew, and the orders are signed by the doctor of the visit. A stopped or ended prescription, and a drug that is no longer sold, are refused.',
    tests: [
      { file: suite, title: 'is never renewed for another patient' },
      { file: suite, title: 'is never renewed after its day, or once it was stopped' },
      { file: suite, title: 'is refused where the patient has become allergic since, whatever is confirmed' },
    ],
  },
];
