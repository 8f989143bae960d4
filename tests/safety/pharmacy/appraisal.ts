import type { Hazard } from '../hazard.ts';

const appraisal = 'server/areas/pharmacy/appraisal.db.test.ts';
const rules = 'src/domain/pharmacy/appraisal/rules.test.ts';

/** Hazards of the appraisal of prescriptions after the fact. */
export const hazards: Hazard[] = [
  {
    id: 'APPR-01',
    hazard: 'Harmful prescribing stays unseen because a person judges the own work.',
    cause: 'The reviewer wrote, reviewed or handed out the prescription of the sample.',
    effect: 'The same mistake harms the next patients.',
    severity: 'considerable',
    control:
      'A prescription is judged by a person who neither wrote nor reviewed, prepared, checked or handed it out; the act refuses others under the lock of the sample. The administrator of the organisation alone lifts this for the pharmacy of one person, and never for the prescriber.',
    tests: [
      {
        file: appraisal,
        title: 'is never judged by its doctor, nor by whom it was reviewed, checked or handed out, unless one pharmacist may do both',
      },
      { file: rules, title: '%s, alone allowed %s: own part %s' },
    ],
  },
  {
    id: 'APPR-02',
    hazard: 'A sample shows better prescribing than there is.',
    cause: 'Samples are drawn until one pleases, are too small, or judgements change after the end.',
    effect: 'Unsafe prescribing is not corrected.',
    severity: 'considerable',
    control:
      'The seed belongs to clinic and month and stays: a sample that is void and drawn again holds the same prescriptions, and any sample can be proven. The size of the rule is proposed and kept beside the size drawn. Voids and corrections have a reason and stay in the trail; figures are kept at the end.',
    tests: [
      { file: appraisal, title: 'holds different prescriptions of the scope, the same again with its seed, and is not repeated' },
      { file: appraisal, title: 'keeps judgements and figures, and changes with a reason only' },
      { file: rules, title: 'of %i prescriptions in %o is %i: 1 in 1000, and 100 a month' },
    ],
  },
];
