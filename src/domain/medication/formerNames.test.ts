import { describe, expect, test } from 'vitest';
import { aDrug } from '../../../tests/drugs.ts';
import { substancesOf } from './substances.ts';

describe('a drug whose generic name was renamed', () => {
  const renamed = aDrug({
    nameZh: '通用药甲',
    nameEn: 'Trial',
    genericName: '抗凝片',
    formerGenericNames: ['华法林钠片'],
    ingredients: null,
  });

  test('is still known by the ingredients of its older name', () => expect([...substancesOf(renamed).inns]).toEqual(['warfarin']));
  test('is not, once the older name is taken away', () =>
    expect([...substancesOf({ ...renamed, formerGenericNames: [] }).inns]).toEqual([]));
  test('is known by its answered ingredients alone, where they are answered', () =>
    expect([...substancesOf({ ...renamed, ingredients: [{ code: 'paracetamol', strength: null, unit: null }] }).inns]).not.toContain(
      'warfarin',
    ));
});
