import { expect, test } from 'vitest';
import { missingDiagnoses } from './diagnoses.ts';
import type { DiagnosisDraft } from './shapes.ts';

const row = (code: string, nameZh: string, over: Partial<DiagnosisDraft> = {}): DiagnosisDraft => ({
  code,
  nameZh,
  nameEn: '',
  certainty: 'confirmed',
  note: '',
  ...over,
});

test.each<[string, DiagnosisDraft[], DiagnosisDraft[], string[]]>([
  ['all that are coded where none is there', [row('I10', 'A'), row('E11', 'B')], [], ['A', 'B']],
  ['none that is there by its code', [row('I10', 'A')], [row('I10 ', 'Other words')], []],
  ['none that is there by its name', [row('I10', 'A')], [row('', 'A')], []],
  ['none in free text', [row('', 'Tired'), row(' ', 'Cold')], [], []],
  ['a suspicion as a suspicion', [row('I10', 'A', { certainty: 'suspected' })], [], ['A']],
])('a renewal brings %s', (_, earlier, here, names) => {
  const missing = missingDiagnoses(earlier, here);
  expect(missing.map(({ nameZh }) => nameZh)).toEqual(names);
  expect(missing).toEqual(earlier.filter(({ nameZh }) => names.includes(nameZh)));
});
