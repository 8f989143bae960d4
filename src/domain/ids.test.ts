import { describe, expect, it } from 'vitest';
import { spellingsOf } from '../../tests/spellings.ts';
import { isCanonicalId, isOddSpelling } from './ids.ts';
import { shapeMessage } from './shapeProblem.ts';
import * as Wire from './wire.ts';

const id = '0198a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';

describe('an id', () => {
  it('has one spelling', () => {
    expect(isCanonicalId(id)).toBe(true);
    expect(isOddSpelling(id)).toBe(false);
    for (const shape of [Wire.id, Wire.idOrNone, Wire.nameOrId]) expect(shape.safeParse(id).success).toBe(true);
  });

  it.each(spellingsOf(id))('is refused %s', (_, text) => {
    expect(isCanonicalId(text)).toBe(false);
    expect(isOddSpelling(text)).toBe(true);
    for (const shape of [Wire.id, Wire.idOrNone, Wire.nameOrId]) {
      const { issues } = shape.safeParse(text).error!;
      expect(issues.map((issue) => shapeMessage({ ...issue, input: text }))).toEqual([{ message: 'error.idSpelling' }]);
    }
  });

  it.each(['amoxicillin', 'nobody', 'x', 'frequency/q4d', '2026-11-29', 'A00.1', '0198a1b2', `${id}0`, 'deadbeef-cafe'])(
    'may be the code %s of a dictionary',
    (code) => {
      expect(isOddSpelling(code)).toBe(false);
      expect(Wire.id.safeParse(code).success).toBe(true);
    },
  );

  it('that a form has not chosen yet is empty, and no other id is', () => {
    expect(Wire.idOrNone.safeParse('').success).toBe(true);
    expect(Wire.id.safeParse('').success).toBe(false);
  });

  it.each(['', ' ', '\n', 'x'])('followed or led by %j is not canonical', (more) => {
    expect(isCanonicalId(`${id}${more}`)).toBe(more === '');
    expect(isCanonicalId(`${more}${id}`)).toBe(more === '');
  });
});
