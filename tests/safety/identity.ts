import type { Hazard } from './hazard.ts';

/** Harm by facts of drugs that nobody checked, by people with one name, by papers and boxes that name the wrong one. */
export const hazards: Hazard[] = [
  {
    id: 'DRG-13',
    hazard: 'A drug counts as harmless because somebody answered its open facts with "none" at one press',
    cause: 'An antibiotic, a narcotic or a penicillin is stored as no antibiotic, not controlled, without a skin test',
    effect: 'No rule about grade, control class, skin test or allergy speaks',
    severity: 'catastrophic',
    control:
      'The press leaves open what the tables contradict, and form, server and import refuse such an answer beside its field. Drugs stored so are marked, listed and counted like gaps, and orders are checked with the stricter fact of the tables meanwhile.',
    tests: [
      { file: 'src/domain/medication/contradictions.test.ts', title: 'is contradicted by the tables: %s' },
      {
        file: 'server/areas/inventory/inventoryGoods.db.test.ts',
        title: 'are refused with "none" where the tables know better, each fact beside its field',
      },
      {
        file: 'server/areas/inventory/inventoryGoods.db.test.ts',
        title: 'stored with a "none" that the tables contradict are found and counted like gaps until they are answered anew',
      },
      { file: 'src/domain/order/order.test.ts', title: 'take from the tables an answer that nobody gave or that they contradict: %s' },
    ],
  },
  {
    id: 'PAT-21',
    hazard: 'Two patients of one name, or a child and an adult, cannot be told apart in a list',
    cause: 'Who comes without a booked time was shown like a buyer without a file: without sex and age',
    effect: 'The wrong patient is called and treated',
    severity: 'major',
    control:
      'Rows have two facts of their own, "no booked time" and "no file"; sex and age are left out for the second alone, who has neither.',
    tests: [{ file: 'src/blocks/PatientCell.test.tsx', title: 'names sex and age, or that there is no file: %s' }],
  },
];
