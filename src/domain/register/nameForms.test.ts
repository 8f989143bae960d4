import { describe, expect, it, test } from 'vitest';
import { differsInForm, formInName } from './nameForms.ts';

describe('the dosage form in a generic name', () => {
  it.each([
    ['阿莫西林胶囊', '胶囊'],
    ['布洛芬缓释胶囊', '缓释胶囊'],
    ['阿司匹林肠溶片', '肠溶片'],
    ['维生素C片（薄膜衣）', '片'],
    ['蒙脱石散剂', '散'],
    ['布洛芬混悬液', '混悬液'],
    ['对乙酰氨基酚混悬滴剂', '滴剂'],
    ['注射用头孢曲松钠', '注射'],
    ['氯化钠注射液', '注射'],
    ['左氧氟沙星滴眼液', '滴眼液'],
    ['阿莫西林', undefined],
  ])('of %s is %s', (name, form) => {
    expect(formInName(name)).toBe(form);
  });
});

test.each([
  ['阿莫西林胶囊', '阿莫西林颗粒', true],
  ['布洛芬缓释胶囊', '布洛芬胶囊', true],
  ['蒙脱石散', '蒙脱石散剂', false],
  ['注射用头孢曲松钠', '头孢曲松钠注射液', false],
  ['阿莫西林', '阿莫西林胶囊', false],
])('%s and %s differ in their dosage form: %s', (one, other, differs) => {
  expect(differsInForm(one, other)).toBe(differs);
});
