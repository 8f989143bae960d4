import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it, test } from 'vitest';
import english from '../../../lang/en/order.json';
import chinese from '../../../lang/zh/order.json';
import { aDrug, aWorld } from '../../../tests/drugs.ts';
import type { Item } from '../dictionary/shapes.ts';
import { checkDraft, requiredParts, warnOfOrders } from './checks.ts';
import { countText, doseText } from './doseText.ts';
import { checkGroups, groupPrintTypes } from './groups.ts';
import { type DosedItem, type Dosing, dosesIn, quantityOf } from './quantity.ts';
import { type AdviceType, type Draft, draft as draftShape } from './shapes.ts';
import { afterRevoke, type OrderAct, type OrderStanding, orderCan, reasonsAgainst } from './states.ts';
import type { OrderWorld } from './world.ts';

const standing = (over: Partial<OrderStanding> = {}): OrderStanding => ({
  signStatus: 2,
  sendStatus: 1,
  dispensingStatus: 0,
  payStatus: 0,
  executedCount: 0,
  diagnoses: 'enough',
  ...over,
});

describe('what may be done with an order', () => {
  test.each<[string, Partial<OrderStanding>, OrderAct[]]>([
    ['unsigned', { signStatus: 1, sendStatus: 0, dispensingStatus: null, payStatus: null }, ['edit', 'delete', 'sign']],
    ['signed, unsent', { sendStatus: 0, dispensingStatus: null, payStatus: null }, ['send', 'revoke']],
    ['signed without a diagnosis', { sendStatus: 0, dispensingStatus: null, diagnoses: 'none' }, ['revoke']],
    ['signed with an uncoded diagnosis only', { sendStatus: 0, dispensingStatus: null, diagnoses: 'uncodedOnly' }, ['revoke']],
    ['sent, pending', {}, ['revoke']],
    ['being picked up', { isBeingPickedUp: true }, []],
    ['dispensed', { dispensingStatus: 1 }, []],
    ['rejected', { dispensingStatus: 2 }, []],
    ['collected', { dispensingStatus: 4 }, []],
    ['paid', { payStatus: 1 }, []],
    ['in settlement', { payStatus: 2 }, []],
    ['executed once', { dispensingStatus: null, executedCount: 1 }, []],
    ['revoked', { signStatus: 7, sendStatus: 2, dispensingStatus: 3 }, []],
  ])('%s', (_, over, allowed) => {
    const acts: OrderAct[] = ['edit', 'delete', 'sign', 'send', 'revoke'];
    expect(acts.filter((act) => orderCan(act, standing(over)))).toEqual(allowed);
  });

  test.each<[string, OrderAct, Partial<OrderStanding>, string]>([
    ['An order being picked up cannot be revoked', 'revoke', { isBeingPickedUp: true }, 'order.refused.beingPickedUp'],
    ['A rejected order cannot be revoked', 'revoke', { dispensingStatus: 2 }, 'order.refused.rejected'],
    ['A rejected order cannot be edited', 'edit', { dispensingStatus: 2 }, 'order.refused.rejected'],
    ['A rejected order cannot be deleted', 'delete', { dispensingStatus: 2 }, 'order.refused.rejected'],
    ['A dispensed order cannot be revoked', 'revoke', { dispensingStatus: 1 }, 'order.refused.dispensed'],
    ['A medicine in collection cannot be revoked', 'revoke', { dispensingStatus: 4 }, 'order.refused.inCollection'],
    ['Orders without a diagnosis cannot be sent', 'send', { sendStatus: 0, diagnoses: 'none' }, 'order.refused.noDiagnosis'],
    [
      'Orders with nothing but an uncoded diagnosis cannot be sent',
      'send',
      { sendStatus: 0, diagnoses: 'uncodedOnly' },
      'order.refused.uncodedDiagnosis',
    ],
  ])('%s', (_, act, over, reason) => expect(reasonsAgainst(act, standing(over))[0]).toBe(reason));

  it('voids a pending dispensing with the order', () => {
    expect(afterRevoke(standing())).toEqual({ signStatus: 7, sendStatus: 2, dispensingStatus: 3 });
    expect(afterRevoke(standing({ sendStatus: 0, dispensingStatus: null }))).toMatchObject({ sendStatus: 0, dispensingStatus: null });
  });
});

const capsule: DosedItem = {
  adviceType: 1,
  unit: '盒',
  doseUnit: 'g',
  dosePerSingle: 0.25,
  singleUnit: '粒',
  singlesPerPackage: 24,
  splitAllowed: true,
  calculationRule: 'by-package',
};
const tid = { times: 3, days: 1 };
const dosing: Dosing = { dose: 0.5, doseUnit: 'g', frequency: tid, duration: 7 };
const quantity = (item: Partial<DosedItem>, how: Partial<Dosing> = {}) => {
  const result = quantityOf({ ...capsule, ...item }, { ...dosing, ...how });
  return result.kind === 'calculated' ? [result.quantity, result.split] : result.explanation.message;
};

describe('the quantity of a drug', () => {
  it('is explained in a sentence of either language', () => {
    const { message, values } = quantityOf(capsule, dosing).explanation;
    const say = (words: Record<string, string>, language: string) => new IntlMessageFormat(words[message]!, language).format(values);

    expect(say(chinese, 'zh')).toBe('每次 0.5g（2 粒）× 每日 3 次 × 7 天 = 42 粒 → 2 盒（每包装 24 粒）');
    expect(say(english, 'en')).toBe('0.5g each (2 粒) × 3 a day × 7 days = 42 粒 → 2 盒 (24 粒 per pack)');
  });

  it('counts in the words of the reader', () => {
    const texts = {
      dose: (amount: number) => doseText(amount, { code: 'wU', zh: '万单位' }, 'en'),
      single: (count: number) => countText(count, { zh: '支', en: 'vial' }, 'en'),
      package: (count: number) => countText(count, { zh: '盒', en: 'box' }, 'en'),
    };
    const { message, values } = quantityOf(
      { ...capsule, doseUnit: 'wU', dosePerSingle: 80, singlesPerPackage: 10 },
      { ...dosing, dose: 320, doseUnit: 'wU' },
      texts,
    ).explanation;

    expect(new IntlMessageFormat((english as Record<string, string>)[message]!, 'en').format(values)).toBe(
      '3.2 million units each (4 vials) × 3 a day × 7 days = 84 vials → 9 boxes (10 vials per pack)',
    );
  });

  test.each<[string, Partial<DosedItem>, Partial<Dosing>, unknown]>([
    ['whole packages', {}, {}, [2, false]],
    ['exactly two packages', { singlesPerPackage: 21 }, {}, [2, false]],
    ['split into single units', { calculationRule: 'by-unit' }, {}, [42, true]],
    ['single units not allowed', { calculationRule: 'by-unit', splitAllowed: false }, {}, [2, false]],
    ['milligrams of a drug in grams', {}, { dose: 500, doseUnit: 'mg' }, [2, false]],
    ['a dose in single units', {}, { dose: 2, doseUnit: '粒' }, [2, false]],
    ['a unit that does not convert', {}, { dose: 5, doseUnit: 'ml' }, 'order.quantity.unitUnknown'],
    ['halves rounded per course', { calculationRule: 'by-unit' }, { dose: 0.125 }, [11, true]],
    ['halves rounded per day', { calculationRule: 'by-day-unit' }, { dose: 0.125 }, [14, true]],
    ['halves rounded per dose', { calculationRule: 'by-dose-unit' }, { dose: 0.125 }, [21, true]],
    ['ampoules are not kept', { adviceType: 14, calculationRule: 'by-unit' }, { dose: 0.125 }, [21, true]],
    ['a single dose', { calculationRule: 'by-unit' }, { frequency: { times: 1, days: 1, once: true }, duration: null }, [2, true]],
    ['every other day', { calculationRule: 'by-unit' }, { frequency: { times: 1, days: 2 } }, [8, true]],
    ['decimals without a float error', { calculationRule: 'by-unit', dosePerSingle: 0.1 }, { dose: 0.3 }, [63, true]],
    ['when needed', {}, { frequency: { times: 1, days: 1, asNeeded: true } }, 'order.quantity.whenNeeded'],
    ['ointment', { calculationRule: 'by-hand' }, {}, 'order.quantity.byHand'],
    ['no rule', { calculationRule: null }, {}, 'order.quantity.byHand'],
    ['no days yet', {}, { duration: null }, 'order.quantity.incomplete'],
    ['a dose below nothing', {}, { dose: -4 }, 'order.quantity.incomplete'],
    ['days below nothing', {}, { duration: -7 }, 'order.quantity.incomplete'],
    ['days below nothing, one a day', { calculationRule: 'per-day' }, { duration: -7 }, 'order.quantity.byHand'],
    ['a decoction', { calculationRule: 'per-day', unit: '剂' }, {}, [7, false]],
  ])('%s', (_, item, how, expected) => expect(quantity(item, how)).toEqual(expected));

  test.each([
    [{ times: 1, days: 7 }, 7, 1],
    [{ times: 1, days: 7 }, 10, 2],
    [{ times: 3, days: 7 }, 14, 6],
    [{ times: 4, days: 1 }, 3, 12],
  ])('%j for %i days are %i doses', (frequency, days, doses) => expect(dosesIn(frequency, days)).toBe(doses));
});

const aDraft = (over: Partial<Draft> = {}): Draft => ({
  adviceType: 1,
  itemId: 'i1',
  content: '',
  dose: 0.5,
  doseUnit: 'g',
  routeCode: 'po',
  frequencyCode: 'tid',
  duration: 5,
  quantity: 1,
  split: false,
  groupNumber: null,
  dripRate: null,
  positionCode: null,
  memo: '',
  ...over,
});

describe('a draft', () => {
  const empty = { itemId: null, content: ' ', dose: null, doseUnit: null, routeCode: null, frequencyCode: null, duration: null };

  test.each(Object.entries(requiredParts))('of type %s misses exactly its required parts', (type, parts) => {
    const draft = aDraft({ ...empty, adviceType: Number(type) as AdviceType, quantity: 0 });
    expect(checkDraft(draft).map(({ field }) => field)).toEqual(parts);
  });

  test.each([5, 9, 10])('of type %i is none', (adviceType) =>
    expect(draftShape.safeParse({ ...aDraft({ adviceType: 8 }), adviceType }).success).toBe(false),
  );

  it('of a single dose needs no days', () => expect(checkDraft(aDraft({ duration: null }), { isOnce: true })).toEqual([]));
});

describe('groups', () => {
  const grouped = (...numbers: (number | null)[]) => numbers.map((groupNumber) => ({ groupNumber }));

  it('mark first, middle and last', () => {
    expect(groupPrintTypes(grouped(null, 1, 1, 1, 2, 2, 3))).toEqual([null, 1, 2, 3, 1, 3, null]);
  });

  it('go in by one route, as often and as long', () => {
    const lines = [
      aDraft({ groupNumber: 1 }),
      aDraft({ groupNumber: 1, duration: 3, routeCode: 'iv' }),
      aDraft({ groupNumber: 2, duration: 1 }),
    ];
    expect(checkGroups(lines).map(({ field }) => field)).toEqual(['lines.1.routeCode', 'lines.1.duration']);
  });
});

describe('warnings', () => {
  const item = (over: Partial<Item> = {}): Item => aDrug({ nameZh: '试验药', nameEn: 'Trial drug', ...over, id: over.id ?? 'i1' });
  const ofIngredient = (code: string): Partial<Item> => ({ ingredients: [{ code, strength: null, unit: null }] });
  const world = aWorld({
    allergies: [{ allergenCode: 'amoxicillin', allergenName: '阿莫西林', allergenClass: 'penicillin', status: 'active' }],
  });

  test.each<[string, Partial<Item>, Partial<Draft>, Partial<OrderWorld>, string[]]>([
    ['nothing', {}, {}, {}, []],
    ['the same class', { allergenClasses: ['penicillin'] }, {}, {}, ['prohibit order.warn.allergy']],
    ['the very allergen', { code: 'amoxicillin' }, {}, {}, ['prohibit order.warn.allergy']],
    ['a cross-reacting class', { allergenClasses: ['cephalosporin'] }, {}, {}, ['reason order.warn.crossAllergy']],
    [
      'a historical allergy',
      { allergenClasses: ['penicillin'] },
      {},
      { allergies: [{ ...world.allergies[0]!, status: 'historical' }] },
      [],
    ],
    ['a lab test of that class', { allergenClasses: ['penicillin'] }, { adviceType: 6 }, {}, []],
    ['for women, ordered for a man', { sexLimit: 'F' }, {}, {}, ['reason order.warn.sex']],
    ['for women, ordered for sex X', { sexLimit: 'F' }, {}, { sex: 'X' }, []],
    ['unrestricted antibiotic', { antibioticGrade: 1 }, {}, {}, []],
    ['restricted antibiotic', { antibioticGrade: 2 }, {}, {}, ['prohibit order.warn.antibioticGrade']],
    ['special antibiotic', { antibioticGrade: 3 }, {}, {}, ['prohibit order.warn.antibioticSpecial']],
    ['controlled, with permission', { controlled: 'psychotropic2' }, {}, {}, []],
    [
      'controlled, without',
      { controlled: 'psychotropic2' },
      {},
      { prescriber: { ...world.prescriber, authorities: [] } },
      ['prohibit order.warn.controlled'],
    ],
    ['narcotic for 5 days', { controlled: 'narcotic' }, {}, {}, ['reason order.warn.longestDays']],
    ['toxic for 3 days', { controlled: 'toxic' }, { duration: 3 }, {}, ['reason order.warn.longestDays']],
    ['any drug for 8 days', {}, { duration: 8 }, {}, ['reason order.warn.longestDays']],
    ['any drug for 8 days: a remark is no reason', {}, { duration: 8, memo: '饭后' }, {}, ['reason order.warn.longestDays']],
    ['any drug for 84 days, of high blood pressure', {}, { duration: 84 }, { diagnosisCodes: ['I10.x00'] }, []],
    [
      'any drug for 85 days, of high blood pressure',
      {},
      { duration: 85 },
      { diagnosisCodes: ['I10.x00'] },
      ['reason order.warn.longestDays'],
    ],
    ['a drug of a standing prescription for 28 days', {}, { duration: 28 }, { standingItemIds: ['i1'] }, []],
    ['any drug for 28 days, of a cold', {}, { duration: 28 }, { diagnosisCodes: ['J06.900'] }, ['reason order.warn.longestDays']],
    [
      'an antibiotic for 28 days, of high blood pressure',
      { antibioticGrade: 1 },
      { duration: 28 },
      { diagnosisCodes: ['I10.x00'] },
      ['reason order.warn.longestDays'],
    ],
    [
      'a psychotropic for 28 days, of depression',
      { controlled: 'psychotropic2' },
      { duration: 28 },
      { diagnosisCodes: ['F32.900'] },
      ['reason order.warn.longestDays'],
    ],
    ['skin test running', { skinTestRequired: true }, {}, { skinTests: [{ id: 'i1', allergenClasses: null, state: 'running' }] }, []],
    [
      'skin test of its class ordered before',
      { skinTestRequired: true, allergenClasses: ['serum'] },
      {},
      { orderedSkinTests: [{ id: 'test', allergenClasses: ['serum'] }] },
      [],
    ],
    [
      'skin test of another class ordered before',
      { skinTestRequired: true, allergenClasses: ['serum'] },
      {},
      { orderedSkinTests: [{ id: 'test', allergenClasses: ['iodine'] }] },
      ['remind order.warn.skinTestNeeded'],
    ],
    [
      'positive skin test, another one ordered',
      { skinTestRequired: true, allergenClasses: ['serum'] },
      {},
      {
        skinTests: [{ id: 'i1', allergenClasses: null, state: 'positive' }],
        orderedSkinTests: [{ id: 'test', allergenClasses: ['serum'] }],
      },
      ['prohibit order.warn.skinTestPositive'],
    ],
    ['skin test not done', { skinTestRequired: true }, {}, {}, ['remind order.warn.skinTestNeeded']],
    ['skin test negative', { skinTestRequired: true }, {}, { skinTests: [{ id: 'i1', allergenClasses: null, state: 'negative' }] }, []],
    [
      'skin test positive',
      { skinTestRequired: true },
      {},
      { skinTests: [{ id: 'i1', allergenClasses: null, state: 'positive' }] },
      ['prohibit order.warn.skinTestPositive'],
    ],
    ['more than in stock', { stock: 0 }, {}, {}, ['remind order.warn.stock']],
    ['no stock kept', { stock: null }, {}, {}, []],
    ['ordered before', {}, {}, { orderedItemIds: ['i1'] }, ['prohibit order.warn.twice']],
  ])('%s', (_, ofItem, ofDraft, ofWorld, expected) => {
    const warnings = warnOfOrders([{ draft: aDraft(ofDraft), item: item(ofItem) }], { ...world, ...ofWorld });
    expect(warnings.map(({ level, message }) => `${level} ${message}`)).toEqual(expected);
  });

  const open = { antibioticGrade: null, controlled: null, skinTestRequired: null } as const;
  test.each<[string, Partial<Item>, Partial<Draft>, string[]]>([
    ['a narcotic by its name', { ...open, nameZh: '盐酸吗啡片' }, { duration: 3 }, ['prohibit controlled']],
    ['a narcotic for too many days', { ...open, nameZh: '盐酸吗啡片' }, { duration: 5 }, ['prohibit controlled', 'reason longestDays']],
    ['a compound with a controlled ingredient: no guess', { ...open, nameZh: '酚麻美敏片' }, {}, []],
    ['an antibiotic by its name', { ...open, nameZh: '头孢克肟胶囊' }, { dose: 1, doseUnit: 'mg' }, ['prohibit antibioticGrade']],
    ['an antibiotic for the skin', { ...open, nameZh: '氯霉素软膏' }, { routeCode: 'ext' }, []],
    [
      'a penicillin by its ingredient',
      { ...open, ...ofIngredient('flucloxacillin') },
      {},
      ['prohibit antibioticGrade', 'remind skinTestNeeded'],
    ],
    ['a test that has the name of a penicillin', { ...open, nameZh: '青霉素过敏原检测' }, { adviceType: 6 }, []],
    ['a narcotic by its name, answered with "none"', { nameZh: '盐酸吗啡片' }, { duration: 3 }, ['prohibit controlled']],
    ['a narcotic answered with a laxer class', { nameZh: '盐酸吗啡片', controlled: 'toxic' }, { duration: 3 }, ['prohibit controlled']],
    ['a penicillin answered with "none"', { nameZh: '阿莫西林胶囊' }, {}, ['prohibit antibioticGrade', 'remind skinTestNeeded']],
    [
      'an antimicrobial for the eye answered with "none"',
      { nameZh: '左氧氟沙星滴眼液', dosageForm: 'eye-drops' },
      { dose: 1, doseUnit: 'mg' },
      [],
    ],
  ])('take from the tables an answer that nobody gave or that they contradict: %s', (_, ofItem, ofDraft, expected) => {
    const nobody = { authorities: [], antibioticGrade: 0, mayPrescribeControlled: false };
    const warnings = warnOfOrders([{ draft: aDraft(ofDraft), item: item(ofItem) }], { ...aWorld({ prescriber: nobody }) });
    const found = warnings.filter(({ rule }) => rule !== 'unansweredFacts').map(({ level, rule }) => `${level} ${rule}`);
    expect(found).toEqual(expected);
  });

  test.each([
    ['ticked along before it', ['serum'], 0, []],
    ['ticked along after it', ['serum'], 1, []],
    ['of another class', ['iodine'], 0, ['remind order.warn.skinTestNeeded']],
  ])('ask for no skin test that is in the same list: %s', (_, allergenClasses, place, expected) => {
    const drug = { draft: aDraft(), item: item({ skinTestRequired: true, allergenClasses: ['serum'] }) };
    const ticked = {
      draft: aDraft({ adviceType: 11, itemId: 'test' }),
      item: item({ id: 'test', code: 'test', adviceType: 11, allergenClasses, skinTestRequired: false }),
    };

    const warnings = warnOfOrders(place === 0 ? [ticked, drug] : [drug, ticked], world);

    expect(warnings.map(({ level, message }) => `${level} ${message}`)).toEqual(expected);
  });

  it('name the second line that repeats an item', () => {
    const order = { draft: aDraft(), item: item() };
    expect(warnOfOrders([order, order], world)).toMatchObject([{ index: 1, level: 'prohibit', message: 'order.warn.twice' }]);
  });
});
