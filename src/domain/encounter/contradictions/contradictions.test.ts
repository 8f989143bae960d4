import { describe, expect, test } from 'vitest';
import type { RecordedAllergy } from '../../medication/allergy.ts';
import type { VisitAsWritten } from './contradiction.ts';
import { contradictionsOf } from './contradictionsOf.ts';

const visit: VisitAsWritten = { sections: [], sex: 'F', allergies: [], pregnancy: null, measured: [], diagnoses: [] };
const kindsOf = (text: string, over: Partial<VisitAsWritten> = {}, sectionType = '0002') =>
  contradictionsOf({ ...visit, sections: [{ sectionType, content: { text } }], ...over }).map(({ kind }) => kind);
const recorded = (allergenName: string, over: Partial<RecordedAllergy> = {}): RecordedAllergy => ({
  allergenCode: '',
  allergenName,
  allergenClass: '',
  status: 'active',
  severity: 'moderate',
  reactions: [],
  ...over,
});

describe('an allergy', () => {
  test.each<[string, string, string[]]>([
    ['denied', '否认药物过敏史', ['allergyDenied']],
    ['denied with food', '否认食物、药物过敏史。', ['allergyDenied']],
    ['denied behind', '过敏史：无', ['allergyDenied']],
    ['denied in short', '无过敏史', ['allergyDenied']],
    ['denied in English', 'Denies fever, cough, drug allergies.', ['allergyDenied']],
    ['denied by NKDA', 'NKDA', ['allergyDenied']],
    ['denied by none', 'Allergies: none known', ['allergyDenied']],
    ['denied by its name', '无青霉素过敏', ['allergyDenied']],
    ['denied for food only', '否认食物过敏史', []],
    ['denied for another drug', '否认磺胺过敏', []],
    ['denied but for one', '除青霉素外无药物过敏', []],
    ['not known', '不清楚有无药物过敏', []],
    ['named', '既往青霉素过敏，皮疹', []],
    ['of a relative', '母亲无药物过敏史', []],
    ['an illness by that name', '无过敏性鼻炎', []],
    ['a treatment by that name', '未行抗过敏治疗', []],
    ['not spoken of', '发热3天，无咳嗽', []],
  ])('on file is held against the text: %s', (_, text, kinds) => {
    expect(kindsOf(text, { allergies: [recorded('青霉素类')] })).toEqual(kinds);
  });

  test('that is historical contradicts no denial', () =>
    expect(kindsOf('否认药物过敏史', { allergies: [recorded('青霉素', { status: 'historical' })] })).toEqual([]));
  test('to food contradicts no denial of drug allergies', () =>
    expect(kindsOf('否认药物过敏史', { allergies: [recorded('海鲜', { allergenClass: 'seafood' })] })).toEqual([]));

  test.each<[string, string, RecordedAllergy[], string[]]>([
    ['nothing on file', '青霉素过敏', [], ['allergyUnrecorded']],
    ['another class on file', '对头孢过敏', [recorded('青霉素')], ['allergyUnrecorded']],
    ['one of two on file', '青霉素、磺胺过敏', [recorded('青霉素')], ['allergyUnrecorded']],
    ['the same on file', '青霉素过敏史', [recorded('青霉素')], []],
    ['its class on file', '阿莫西林过敏', [recorded('青霉素类')], []],
    ['the same on file, historical', '青霉素过敏', [recorded('青霉素', { status: 'historical' })], []],
    ['English, nothing on file', 'Allergic to penicillin', [], ['allergyUnrecorded']],
    ['English everyday name', 'aspirin allergy', [recorded('阿司匹林')], []],
    ['food, nothing on file', '对虾过敏', [], ['allergyUnrecorded']],
    ['food under another word on file', '对虾过敏', [recorded('海鲜')], []],
    ['after a denial that ended', '否认高血压，青霉素过敏', [], ['allergyUnrecorded']],
    ['after a reversal', '无发热但青霉素过敏', [], ['allergyUnrecorded']],
    ['denied', '否认青霉素过敏', [], []],
    ['denied in an English list', 'No fever, penicillin allergy', [], []],
    ['of a relative', '父亲青霉素过敏', [], []],
    ['a warning', '青霉素过敏者禁用', [], []],
    ['a condition', '如青霉素过敏请告知', [], []],
    ['no allergen named', '有过敏史', [], []],
  ])('named in the text is looked for on file: %s', (_, text, allergies, kinds) => {
    expect(kindsOf(text, { allergies })).toEqual(kinds);
  });

  test('in the family history is of somebody else', () => expect(kindsOf('青霉素过敏', {}, '0013')).toEqual([]));
  test('in the advice is not yet there', () => expect(kindsOf('青霉素过敏时停药', {}, 'GUIDANCE')).toEqual([]));
});

describe('words of the other sex', () => {
  test.each<[string, string, string[]]>([
    ['M', '月经规律', ['otherSex']],
    ['M', '子宫未见异常', ['otherSex']],
    ['M', 'LMP 2026-11-01', ['otherSex']],
    ['M', '痛经史', ['otherSex']],
    ['M', '头痛经治疗好转', []],
    ['M', '妻子怀孕', []],
    ['M', '前列腺增生', []],
    ['F', '前列腺增大', ['otherSex']],
    ['F', 'testicular pain', ['otherSex']],
    ['F', '予前列腺素滴眼', []],
    ['F', '月经规律', []],
    ['F', '丈夫前列腺炎', []],
    ['X', '月经规律，前列腺增大', []],
  ])('of a patient of sex %s are found in "%s"', (sex, text, kinds) => {
    expect(kindsOf(text, { sex })).toEqual(kinds);
  });
});

describe('pregnancy', () => {
  test.each<[string, VisitAsWritten['pregnancy'], string[]]>([
    ['孕12周', 'none', ['pregnancyStated']],
    ['现妊娠', 'none', ['pregnancyStated']],
    ['妊娠试验阳性', 'none', ['pregnancyStated']],
    ['32 weeks gestation', 'lactating', ['pregnancyStated']],
    ['She is pregnant', 'none', ['pregnancyStated']],
    ['孕12周', 'pregnant', []],
    ['孕12周', null, []],
    ['否认怀孕可能', 'none', []],
    ['否认怀孕', 'pregnant', ['pregnancyDenied']],
    ['未孕', 'pregnant', ['pregnancyDenied']],
    ['尿妊娠试验（-）', 'pregnant', ['pregnancyDenied']],
    ['Not pregnant', 'pregnant', ['pregnancyDenied']],
    ['否认怀孕', null, []],
    ['可能怀孕', 'none', []],
    ['排除妊娠', 'pregnant', []],
    ['查妊娠试验', 'none', []],
    ['备孕', 'none', []],
    ['既往妊娠期糖尿病', 'none', []],
    ['孕39周顺产', 'none', []],
    ['如怀孕请停药', 'none', []],
  ])('"%s" is compared with the answer %s', (text, pregnancy, kinds) => {
    expect(kindsOf(text, { pregnancy })).toEqual(kinds);
  });
});

describe('numbers of the visit', () => {
  const measured = [{ TEMPERATURE: 36.8, SYSTOLIC: 128, DIASTOLIC: 82 }, { TEMPERATURE: 37.2 }];
  test.each<[string, string, string[]]>([
    ['体温38.5℃，脉搏80次/分', 'EXAM', ['temperature']],
    ['T 38.5', 'EXAM', ['temperature']],
    ['T38.5℃', 'EXAM', ['temperature']],
    ['T：36.8℃', 'EXAM', []],
    ['T 37.2', 'EXAM', []],
    ['T12 压痛', 'EXAM', []],
    ['T 98.6°F', 'EXAM', []],
    ['最高体温39.5℃', 'EXAM', []],
    ['发热3天，体温39.5℃', '0002', []],
    ['今日体温39.5℃', '0002', ['temperature']],
    ['BP 160/95 mmHg', 'EXAM', ['bloodPressure']],
    ['血压：128/82mmHg', 'EXAM', []],
    ['血压 16/10.6kPa', 'EXAM', []],
    ['昨日血压160/95', 'EXAM', []],
    ['Blood pressure 160/95 today', '0002', ['bloodPressure']],
    ['平素血压160/95', '0002', []],
  ])('"%s" in section %s', (text, sectionType, kinds) => {
    expect(kindsOf(text, { measured }, sectionType)).toEqual(kinds);
  });

  test('that nobody measured contradict nothing', () => expect(kindsOf('T 38.5，BP 160/95', {}, 'EXAM')).toEqual([]));
});

describe('left and right', () => {
  const left = [{ nameZh: '左膝骨关节炎', nameEn: 'Osteoarthritis of left knee' }];
  test.each<[string, string, VisitAsWritten['diagnoses'], string[]]>([
    ['another side', '右膝肿胀', left, ['side']],
    ['another side with a word between', '右侧膝关节疼痛', left, ['side']],
    ['another side in English', 'Right knee swollen', left, ['side']],
    ['another side in other English words', 'Right-sided knee pain', left, ['side']],
    ['the same side', '左膝肿胀', left, []],
    ['both sides', '双膝疼痛', left, []],
    ['the other side as sound', '左膝肿胀，右膝无压痛', left, []],
    ['only the sound side', '右膝无压痛', left, []],
    ['another part', '右肩疼痛', left, []],
    ['no side', '膝关节疼痛', left, []],
    ['a diagnosis without a side', '右膝肿胀', [{ nameZh: '膝骨关节炎', nameEn: '' }], []],
    ['a diagnosis for each side', '右膝肿胀', [...left, { nameZh: '右膝扭伤', nameEn: '' }], []],
    ['another side of an ear', '右耳流脓', [{ nameZh: '左侧急性中耳炎', nameEn: '' }], ['side']],
  ])('of note and diagnosis: %s', (_, text, diagnoses, kinds) => {
    expect(kindsOf(text, { diagnoses })).toEqual(kinds);
  });

  test('of an operation long ago are not those of today', () => expect(kindsOf('右膝手术', { diagnoses: left }, '0015')).toEqual([]));
  test('of the plan are those of today', () => expect(kindsOf('拟行右膝MRI', { diagnoses: left }, '0005')).toEqual(['side']));
});

test('what is found quotes the record and says what is on file', () => {
  const sections = [{ sectionType: '0019', content: { text: '体健。否认药物过敏史，无手术史。' } }];
  expect(contradictionsOf({ ...visit, sections, allergies: [recorded('青霉素'), recorded('磺胺类')] })).toEqual([
    { kind: 'allergyDenied', sectionType: '0019', quote: '否认药物过敏史', onFile: ['青霉素', '磺胺类'] },
  ]);
});
