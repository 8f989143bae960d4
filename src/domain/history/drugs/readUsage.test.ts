import { expect, it } from 'vitest';
import { readUsage, type TypedUsage } from './readUsage.ts';

const nothing = { dose: null, doseUnit: null, frequencyCode: null, since: '' };

it.each<[string, Partial<TypedUsage>]>([
  ['华法林3mg qd', { name: '华法林', dose: 3, doseUnit: 'mg', frequencyCode: 'qd' }],
  ['华法林钠片 2.5 mg 每日一次 2024-03起', { name: '华法林钠片', dose: 2.5, doseUnit: 'mg', frequencyCode: 'qd', since: '2024-03' }],
  ['二甲双胍0.5克 一天三次，2019年', { name: '二甲双胍', dose: 0.5, doseUnit: 'g', frequencyCode: 'tid', since: '2019' }],
  ['氨氯地平 1片 每晚 2020年5月1日起', { name: '氨氯地平', dose: 1, doseUnit: '片', frequencyCode: 'qn', since: '2020-05-01' }],
  ['warfarin 3 mg daily since 2024', { name: 'warfarin', dose: 3, doseUnit: 'mg', frequencyCode: 'qd', since: '2024' }],
  ['维生素D3 2000IU qd', { name: '维生素D3', dose: 2000, doseUnit: 'U', frequencyCode: 'qd', since: '' }],
  ['vitamin D3 2000 IU daily since 2024', { name: 'vitamin D3', dose: 2000, doseUnit: 'U', frequencyCode: 'qd', since: '2024' }],
  ['头孢唑林 2000mg tid 2026-11起', { name: '头孢唑林', dose: 2000, doseUnit: 'mg', frequencyCode: 'tid', since: '2026-11' }],
  ['鱼油 1 粒 qd 2024 usually', { name: '鱼油 usually', dose: 1, doseUnit: '粒', frequencyCode: 'qd', since: '2024' }],
  ['Metformin 500 mg twice a day', { name: 'Metformin', dose: 500, doseUnit: 'mg', frequencyCode: 'bid' }],
  ['甘精胰岛素 12 单位 睡前', { name: '甘精胰岛素', dose: 12, doseUnit: 'U', frequencyCode: 'qn' }],
  ['左甲状腺素 50μg qd', { name: '左甲状腺素', dose: 50, doseUnit: 'ug', frequencyCode: 'qd' }],
  ['甲氨蝶呤 10mg 每周一次', { name: '甲氨蝶呤', dose: 10, doseUnit: 'mg', frequencyCode: 'qw' }],
  ['阿司匹林', { name: '阿司匹林' }],
  ['维生素B12', { name: '维生素B12' }],
  ['', { name: '' }],
])('reads "%s"', (line, expected) => {
  expect(readUsage(line)).toEqual({ ...nothing, ...expected });
});

it('leaves a frequency that the dictionary does not have in the name', () => {
  expect(readUsage('甲氨蝶呤 10mg qw', (code) => code !== 'qw')).toMatchObject({ name: '甲氨蝶呤 qw', frequencyCode: null });
});
