import type { Hazard } from './hazard.ts';

const herbs = 'src/domain/herb/herbs.test.ts';

/** Hazards of pieces of Chinese medicine. */
export const hazards: Hazard[] = [
  {
    id: 'HRB-01',
    hazard: 'Pieces that must not be given together are in one prescription, or in two that run together.',
    cause: 'The pharmacy keeps a piece under another name, processed, or as granules; nobody knows all pairs of the two verses.',
    effect: 'Aconite beside pinellia or fritillary: arrhythmia; other pairs weaken or poison.',
    severity: 'major',
    control:
      'Goods are read as pieces by name, other name, processed form and granule. Each pair that the Pharmacopoeia advises against asks the doctor for a reason; a pair that only the verse names is told, and is named apart.',
    tests: [
      { file: herbs, title: '%s with %s' },
      { file: herbs, title: 'clash in every pair of the two verses and in no other, by all names that the tables know' },
      { file: herbs, title: 'ask the doctor for a reason where the Pharmacopoeia is against both, and tell of a pair of the verse only' },
      { file: herbs, title: 'named %s is %s' },
    ],
  },
  {
    id: 'HRB-02',
    hazard: 'A piece is given in too large a dose, or to a pregnant patient.',
    cause: 'Nobody enters the largest dose of a day and the caution in pregnancy for hundreds of pieces.',
    effect: 'Poisoning by aconite, asarum or cinnabar; a pregnancy is lost.',
    severity: 'major',
    control:
      'The form and the file of goods propose both from the Pharmacopoeia, in grams of a day; the rules of ordering hold what the clinic confirmed. An answer "none" that the table denies is asked again.',
    tests: [
      { file: herbs, title: 'has the largest dose of a day and the caution in pregnancy of the Pharmacopoeia proposed' },
      { file: herbs, title: '%s is judged' },
      { file: herbs, title: 'is proposed for pieces and granules only, and in grams' },
    ],
  },
];
