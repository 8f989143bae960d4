import { describe, expect, it, test } from 'vitest';
import { aDrug, aDrugLine, aWorld } from '../../../../tests/drugs.ts';
import { sharedVectors } from '../../../../tests/shared.ts';
import { warnOfOrders } from '../../order/checks.ts';
import { interactionsBetween } from '../interactions.ts';
import { proposeFacts } from '../proposeFacts.ts';
import { substancesOf } from '../substances.ts';
import { pieceNamed } from './pieces.ts';
import { herbs } from './tables/herbs.ts';
import { incompatibles } from './tables/incompatible.ts';

interface Pair {
  group: '十八反' | '十九畏' | 'no-conflict';
  a: string;
  b: string;
  pharmacopoeia?: boolean;
}
interface Worked {
  pieces: [string, number][];
  pregnant: boolean;
  expected: { conflicts: [string, string, string][]; over_max: string[]; pregnancy: [string, string][] };
}
interface Vectors {
  herbs: { name: string; max_g: number; pregnancy: string | null }[];
  pairs: Pair[];
  cases: Worked[];
}

const vectors = sharedVectors<Vectors>('tcm-incompatibility.json');
const substances = (nameZh: string) => substancesOf(aDrug({ nameZh, nameEn: '', genericName: '', categoryCode: 'decoction' }));
const between = (one: string, other: string) => interactionsBetween(substances(one).inns, substances(other).inns);
const known = (name: string) => proposeFacts({ nameZh: name, genericName: '', dosageForm: '饮片', specification: '', doseUnit: 'g' }).facts;

describe('two pieces of one prescription', () => {
  test.runIf(vectors).each(vectors?.pairs.map((pair) => [pair.a, pair.b, pair] as const) ?? [])(
    '%s with %s',
    (a, b, { group, pharmacopoeia }) => {
      const forms = [
        (name: string) => name,
        (name: string) => `${name}饮片`,
        (name: string) => `${name}（配方颗粒）`,
        (name: string) => `酒${name}`,
      ];
      for (const form of forms) {
        for (const rows of [between(form(a), form(b)), between(form(b), form(a))]) {
          if (group === 'no-conflict') expect(rows).toEqual([]);
          else
            expect(rows).toMatchObject([
              {
                severity: pharmacopoeia ? 'contraindicated' : 'moderate',
                effect: group === '十八反' ? 'herbsEighteen' : 'herbsNineteen',
                source: expect.stringContaining(pharmacopoeia ? '中国药典' : '药典未载'),
              },
            ]);
        }
      }
    },
  );

  it('clash in every pair of the two verses and in no other, by all names that the tables know', () => {
    const listed = new Set(
      incompatibles.flatMap(({ one, other }) =>
        one.flatMap((piece) => other.flatMap((against) => [`${piece} ${against}`, `${against} ${piece}`])),
      ),
    );
    const names = [...new Set([...herbs.map(({ name }) => name), ...incompatibles.flatMap(({ one, other }) => [...one, ...other])])];
    const inns = new Map(names.map((name) => [name, substances(name).inns]));
    const clashes = (one: string, other: string) =>
      interactionsBetween(inns.get(one) ?? new Set(), inns.get(other) ?? new Set()).some(({ effect }) => effect.startsWith('herbs'));
    const wrong = names.flatMap((one) =>
      names.filter((other) => one !== other && clashes(one, other) !== listed.has(`${one} ${other}`)).map((other) => `${one} ${other}`),
    );
    expect(wrong).toEqual([]);
  });

  it('ask the doctor for a reason where the Pharmacopoeia is against both, and tell of a pair of the verse only', () => {
    const line = (nameZh: string) => aDrugLine(aDrug({ id: nameZh, nameZh, nameEn: '', genericName: '', categoryCode: 'decoction' }));
    const clash = (one: string, other: string) =>
      warnOfOrders([line(one), line(other)], aWorld()).filter(({ rule }) => rule.startsWith('interaction'));
    expect(clash('附子', '法半夏')).toMatchObject([{ rule: 'interactionContraindicated', level: 'reason' }]);
    expect(clash('生川乌', '犀角').map(({ rule }) => rule)).toEqual(['interactionModerate']);
    expect(clash('附子', '干姜')).toEqual([]);
  });
});

describe('a piece', () => {
  test.each([
    ['黑顺片', '附子'],
    ['制附子', '附子'],
    ['淡附片', '附子'],
    ['白附子', '白附子'],
    ['制白附子', '白附子'],
    ['法半夏', '法半夏'],
    ['制半夏', '半夏'],
    ['蜜麻黄', '麻黄'],
    ['麻黄根', '麻黄根'],
    ['炒白术（土炒）', '白术'],
    ['酒白芍', '白芍'],
    ['杭白芍', '白芍'],
    ['醋甘遂', '甘遂'],
    ['川贝', '川贝母'],
    ['象贝母', '浙贝母'],
    ['瓜蒌仁', '瓜蒌子'],
    ['红参', '人参'],
    ['元参', '玄参'],
    ['黑丑', '牵牛子'],
    ['硫磺', '硫黄'],
    ['元明粉', '玄明粉'],
    ['生甘草', '甘草'],
    ['蜜炙甘草', '甘草'],
    ['炙甘草', '炙甘草'],
    ['黄芪 配方颗粒', '黄芪'],
    ['干姜', '干姜'],
    ['炮姜炭', '炮姜'],
    ['阿莫西林胶囊', undefined],
    ['复方甘草口服溶液', undefined],
    ['桂枝茯苓丸', undefined],
    ['片', undefined],
    ['', undefined],
  ])('named %s is %s', (text, piece) => {
    expect(pieceNamed(text)).toBe(piece);
  });

  it('is read in bounded time, however long its name is', () => {
    const from = process.cpuUsage().user;
    for (let turn = 0; turn < 100; turn += 1) pieceNamed(`${'炒制炙蜜酒醋'.repeat(2000)}${'片段丝块'.repeat(2000)}`);
    expect(process.cpuUsage().user - from).toBeLessThan(5_000_000);
  });

  test.runIf(vectors)('has the largest dose of a day and the caution in pregnancy of the Pharmacopoeia proposed', () => {
    const cautions: Readonly<Record<string, string>> = { 禁用: 'contraindicated', 慎用: 'caution' };
    const expected = vectors?.herbs.map(({ name, max_g, pregnancy }) => [name, max_g, cautions[pregnancy ?? ''] ?? 'none']);
    const proposed = vectors?.herbs.map(({ name }) => [name, known(name).doseLimits?.daily, known(name).pregnancyCaution]);
    expect(proposed).toEqual(expected);
  });

  test.runIf(vectors).each(vectors?.cases.map((one) => [JSON.stringify(one.pieces), one] as const) ?? [])(
    '%s is judged',
    (_, { pieces, pregnant, expected }) => {
      const pairs = pieces.flatMap(([one], index) =>
        pieces.slice(index + 1).flatMap(([other]) => (between(one, other).length > 0 ? [[one, other]] : [])),
      );
      expect(pairs).toEqual(expected.conflicts.map(([one, other]) => [one, other]));
      expect(
        pieces.filter(([name, grams]) => grams > (known(name).doseLimits?.daily ?? Number.POSITIVE_INFINITY)).map(([name]) => name),
      ).toEqual(expected.over_max);
      const cautioned = pregnant ? pieces.map(([name]) => name).filter((name) => known(name).pregnancyCaution !== 'none') : [];
      expect(cautioned).toEqual(expected.pregnancy.map(([name]) => name));
    },
  );

  test.each([
    ['罂粟壳', 'narcotic'],
    ['生半夏', 'toxic'],
    ['法半夏', 'none'],
    ['川乌', 'toxic'],
    ['制川乌', 'none'],
    ['雄黄', 'toxic'],
    ['甘草', 'none'],
  ])('%s is of class %s', (name, expected) => {
    expect(known(name).controlled).toBe(expected);
  });

  test.each([
    ['三棱', 10, 'contraindicated'],
    ['附子', 15, 'caution'],
    ['细辛', 3, 'none'],
  ])('%s has %d g as the largest dose of a day, and in pregnancy: %s', (name, daily, pregnancyCaution) => {
    expect(known(name)).toMatchObject({ doseLimits: { daily }, pregnancyCaution });
  });

  it('is proposed for pieces and granules only, and in grams', () => {
    const propose = (dosageForm: string, doseUnit = 'g') =>
      proposeFacts({ nameZh: '黄芪', genericName: '', dosageForm, specification: '', doseUnit }).facts;
    expect(propose('tablet')).toEqual({});
    expect(propose('decoction').doseLimits?.daily).toBe(30);
    expect(propose('饮片', 'ml').doseLimits).toBeUndefined();
  });
});
