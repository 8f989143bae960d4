import type { Mutant } from './mutant.ts';

const suite = 'src/domain/medication/herbs/herbs.test.ts';

/** Pieces of Chinese medicine: what is not given together, the largest dose of a day, pregnancy. */
export const mutants: Mutant[] = [
  {
    name: 'pieces that are not given together are ordered without a word',
    file: 'src/domain/medication/interactions.ts',
    find: '[...interactionRows, ...herbRows]',
    put: '[...interactionRows, ...herbRows.slice(0, 0)]',
    suite,
  },
  {
    name: 'a pair of the Pharmacopoeia passes for one of the verse',
    file: 'src/domain/medication/herbs/interactions.ts',
    find: "severity: inPharmacopoeia ? 'contraindicated' : 'moderate'",
    put: "severity: inPharmacopoeia ? 'moderate' : 'contraindicated'",
    suite,
  },
  {
    name: 'the largest dose of a day is the least one',
    file: 'src/domain/medication/proposeFacts.ts',
    find: 'daily: herb?.mostGrams ?? null',
    put: 'daily: herb?.leastGrams ?? null',
    suite,
  },
  {
    name: 'grams of a piece limit a dose in another unit',
    file: 'src/domain/medication/proposeFacts.ts',
    find: "herb && (doseUnit ?? 'g') === 'g' ?",
    put: "herb && (doseUnit ?? 'g') !== '' ?",
    suite,
  },
  {
    name: 'a piece is taken for harmless in pregnancy',
    file: 'src/domain/medication/proposeFacts.ts',
    find: 'pregnancyCaution: herb ? [herb.pregnancy, confidence] : null',
    put: "pregnancyCaution: herb ? ['none', confidence] : null",
    suite,
  },
  {
    name: 'a granule is no piece',
    file: 'src/domain/medication/herbs/pieces.ts',
    find: "'中药配方颗粒', '配方颗粒', '免煎颗粒', ",
    put: '',
    suite,
  },
  {
    name: 'a processed form hides the piece',
    file: 'src/domain/medication/herbs/pieces.ts',
    find: 'text.startsWith(word) ? reduce(text.slice(word.length), left - 1) : undefined',
    put: 'text.startsWith(word) && left > 9 ? reduce(text.slice(word.length), left - 1) : undefined',
    suite,
  },
  {
    name: 'another name of a piece is not known',
    file: 'src/domain/medication/herbs/pieces.ts',
    find: '(known.has(text) ? text : byOtherName.get(text))',
    put: "(known.has(text) ? text : byOtherName.get(''))",
    suite,
  },
  {
    name: 'a raw piece is handed out like any other',
    file: 'src/domain/medication/herbs/facts.ts',
    find: "toxic.has(text.trim()) || toxic.has(name) ? 'toxic' : 'none'",
    put: "toxic.has('') ? 'toxic' : 'none'",
    suite,
  },
  {
    name: 'poppy husk is no narcotic',
    file: 'src/domain/medication/herbs/facts.ts',
    find: "if (name === '罂粟壳') return 'narcotic';",
    put: '',
    suite,
  },
  {
    name: 'goods whose ingredients are not answered silence the incompatible pairs',
    file: 'src/domain/medication/substances.ts',
    find: 'const pieces = [...generic, drug.nameZh].map(pieceIn)',
    put: 'const pieces = [...generic].map(pieceIn)',
    suite,
  },
];
