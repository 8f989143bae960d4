import { expect, it, test } from 'vitest';
import { imagingItems } from '../../../server/seed/content/items/imaging.ts';
import { usualKindOf } from './usual.ts';

test.each([
  ['胸部 DR 正位', 'chestXray'],
  ['腰椎 DR 正侧位', 'xray'],
  ['腹部立位平片', 'abdomenXray'],
  ['胸部 CT 平扫', 'ctChest'],
  ['头颅 CT 平扫', 'ctHead'],
  ['腹部 CT 平扫', 'ct'],
  ['头颅磁共振平扫', 'mri'],
  ['妇科彩超（经阴道）', 'ultrasound'],
  ['颈部血管彩超', 'vesselUltrasound'],
  ['心脏彩超', 'heartUltrasound'],
  ['十二导联心电图', 'ecg'],
  ['24 小时动态心电图', 'holter'],
  ['24 小时动态血压', 'bloodPressure'],
  ['肺功能检查', 'lungFunction'],
  ['骨密度检查', 'boneDensity'],
  ['电子鼻咽喉镜', 'endoscopy'],
  ['裂隙灯检查', 'eye'],
  ['妇科检查', 'gynaecology'],
  ['Chest CT, plain', 'ctChest'],
  ['Echocardiogram', 'heartUltrasound'],
  ['步态分析', 'other'],
] as const)('%s is described as %s', (name, kind) => {
  expect(usualKindOf(name)).toBe(kind);
});

it('knows every examination of the demonstration, by its Chinese and by its English name', () => {
  expect(imagingItems.filter(([, zh, en]) => usualKindOf(zh) === 'other' || usualKindOf(en) === 'other').map(([, zh]) => zh)).toEqual([]);
  expect(imagingItems.filter(([, zh, en]) => usualKindOf(zh) !== usualKindOf(en)).map(([, zh]) => zh)).toEqual([]);
});
