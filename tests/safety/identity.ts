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
];
