import { describe, expect, it, test } from 'vitest';
import { aDrug, aDrugLine, aDrugOf, aWorld } from '../../../tests/drugs.ts';
import { sharedVectors } from '../../../tests/shared.ts';
import { warnOfOrders } from '../order/checks.ts';
import { partnersOf } from './interactions.ts';
import { ingredientNamed } from './substances.ts';
import { interactionRows } from './tables/interactions.ts';
import { regulations, runningWords, sourceText } from './tables/regulations.ts';

interface Pair {
  a: string;
  b: string;
  severity: 'contraindicated' | 'major' | 'moderate' | 'none-expected';
}

const ofRule = (lines: ReturnType<typeof aDrugLine>[], world = aWorld()) =>
  warnOfOrders(lines, world).filter(({ rule }) => rule.startsWith('interaction'));
const single = { dose: 1, doseUnit: 'x', frequencyCode: 'st' };

describe('two drugs of one visit', () => {
  const vectors = sharedVectors<{ cases: Pair[] }>('drug-interactions.json');
  test.runIf(vectors).each(vectors?.cases.map(({ a, b, severity }) => [a, b, severity] as const) ?? [])(
    '%s with %s is %s',
    (a, b, severity) => {
      const both = [aDrugLine(aDrugOf(a), single), aDrugLine(aDrugOf(b), single)];
      for (const lines of [both, both.toReversed()])
        expect(ofRule(lines).map(({ values }) => values?.severity)).toEqual(severity === 'none-expected' ? [] : [severity]);
    },
  );

  it('name ingredients that the table of ingredients has', () => {
    const unknown = interactionRows.flatMap(({ pair }) => pair).filter((inn) => !ingredientNamed(inn));
    expect(unknown).toEqual([]);
  });

  test.each([
    ['sildenafil', 'glyceryl trinitrate', 'prohibit'],
    ['simvastatin', 'clarithromycin', 'reason'],
    ['ceftriaxone', 'calcium gluconate', 'reason'],
    ['warfarin', 'ibuprofen', 'reason'],
    ['doxycycline', 'ferrous sulfate', 'remind'],
  ])('%s with %s: %s', (a, b, level) =>
    expect(ofRule([aDrugLine(aDrugOf(a), single), aDrugLine(aDrugOf(b), single)]).map((warning) => warning.level)).toEqual([level]),
  );

  it('are found by name where nobody has answered the ingredients', () => {
    const lines = [aDrug({ nameZh: '华法林钠片', ingredients: null }), aDrug({ nameZh: '布洛芬缓释胶囊', ingredients: null })].map((item) =>
      aDrugLine(item),
    );
    expect(ofRule(lines)).toMatchObject([{ index: 1, level: 'reason', values: { other: '华法林钠片' } }]);
  });

  it('do not meet on the skin', () => {
    const lines = [aDrugLine(aDrugOf('simvastatin')), aDrugLine(aDrugOf('ketoconazole'), { routeCode: 'ext' })];
    expect(ofRule(lines)).toEqual([]);
  });

  it('keep the key of the danger in whichever order they stand', () => {
    const both = [aDrugLine(aDrugOf('warfarin')), aDrugLine(aDrugOf('ibuprofen'))];
    expect(ofRule(both)[0]?.key).toBe(ofRule(both.toReversed())[0]?.key);
  });
});

describe('a drug that runs on from another visit', () => {
  const running = {
    item: aDrugOf('warfarin', { nameZh: '华法林钠片', nameEn: 'Warfarin' }),
    routeCode: 'po',
    dose: { zh: '2.5 mg', en: '2.5 mg' },
    frequency: { zh: '每日一次', en: 'once a day' },
    doctorName: { zh: '陈怡', en: 'Chen Yi' },
    from: '2026-11-10',
    until: '2026-12-08',
  };

  it('is warned of with its date and who ordered it', () => {
    const [warning] = ofRule([aDrugLine(aDrugOf('ibuprofen'))], aWorld({ running: [running] }));
    expect(warning).toMatchObject({
      rule: 'interactionMajor',
      level: 'reason',
      values: { running: 'yes', other: '华法林钠片 2.5 mg 每日一次（2026-11-10 陈怡，至 12-08）' },
    });
  });

  it('names who ordered it in the language of the reader', () => {
    expect(runningWords({ ...running, name: { zh: '华法林钠片', en: 'Warfarin' } })).toEqual({
      zh: '华法林钠片 2.5 mg 每日一次（2026-11-10 陈怡，至 12-08）',
      en: 'Warfarin 2.5 mg once a day (2026-11-10 Chen Yi, until 2026-12-08)',
    });
  });

  it('rests on a source that an English reader can name', () => {
    expect(sourceText(regulations.prescriptions, 'en')).toBe('Measures for prescriptions (China, 2007)');
    expect(sourceText(regulations.prescriptions, 'zh')).toBe('处方管理办法');
  });

  it('is a duplicate of itself', () => {
    const warnings = warnOfOrders([aDrugLine(running.item, single)], aWorld({ running: [running] }));
    expect(warnings.map(({ rule }) => rule)).toEqual(['duplicateIngredient']);
  });
});

describe('two drugs that do the same', () => {
  const duplicates = (one: Parameters<typeof aDrug>[0], other: Parameters<typeof aDrug>[0], route = 'po') =>
    warnOfOrders([aDrugLine(aDrug(one), single), aDrugLine(aDrug(other), { ...single, routeCode: route })], aWorld())
      .filter(({ rule }) => rule.startsWith('duplicate') || rule === 'twoAntibacterials')
      .map(({ rule, level }) => `${rule} ${level}`);

  test.each<[string, Parameters<typeof aDrug>[0], Parameters<typeof aDrug>[0], string[]]>([
    ['paracetamol in two brands', { nameZh: '对乙酰氨基酚片' }, { nameZh: '酚麻美敏片' }, ['duplicateIngredient reason']],
    ['a combination and its part', { nameZh: '阿莫西林胶囊' }, { nameZh: '阿莫西林克拉维酸钾片' }, ['duplicateIngredient reason']],
    ['amoxicillin and ceftriaxone', { nameZh: '阿莫西林胶囊' }, { nameZh: '注射用头孢曲松钠' }, ['twoAntibacterials reason']],
    ['two statins', { nameZh: '阿托伐他汀钙片' }, { nameZh: '瑞舒伐他汀钙片' }, ['duplicateClass remind']],
    ['by the ATC code alone', { atcCode: 'C09AA02' }, { atcCode: 'C09AA05' }, ['duplicateClass remind']],
    ['unrelated drugs', { nameZh: '阿莫西林胶囊' }, { nameZh: '布洛芬片' }, []],
    ['solvents', { nameZh: '氯化钠注射液', isSolvent: true }, { nameZh: '0.9%氯化钠注射液', isSolvent: true }, []],
  ])('%s', (_, one, other, expected) => expect(duplicates(one, other)).toEqual(expected));

  it('may be a gel and tablets of one ingredient', () =>
    expect(duplicates({ nameZh: '双氯芬酸钠缓释片' }, { nameZh: '双氯芬酸二乙胺乳胶剂' }, 'ext')).toEqual([]));
});

describe('the drugs that interact with a drug', () => {
  const namesOf = (...inns: string[]) => partnersOf(new Set(inns)).map(({ partner }) => partner);

  test.each([
    ['none of a drug that no row names', ['omeprazol-like'], []],
    ['each partner on either side of its rows, the most severe first', ['sildenafil'], ['glyceryl trinitrate', 'isosorbide dinitrate']],
  ])('are %s', (_, inns, expected) => expect(namesOf(...inns).slice(0, 2)).toEqual(expected));

  it('are named once for each ingredient of the drug that they meet', () => {
    const found = partnersOf(new Set(['ibuprofen', 'acetylsalicylic acid']));
    const withWarfarin = found.filter(({ partner }) => partner === 'warfarin');

    expect(withWarfarin.map(({ own }) => own).toSorted()).toEqual(['acetylsalicylic acid', 'ibuprofen']);
  });

  it('leave out what stands in the drug itself', () => {
    expect(namesOf('warfarin')).toContain('ibuprofen');
    expect(namesOf('warfarin', 'ibuprofen')).not.toEqual(expect.arrayContaining(['warfarin']));
    expect(namesOf('warfarin', 'ibuprofen')).not.toEqual(expect.arrayContaining(['ibuprofen']));
  });

  it('stand in the order of their severity', () => {
    const ranks = { contraindicated: 0, major: 1, moderate: 2 };
    const severities = partnersOf(new Set(['warfarin', 'simvastatin', 'clarithromycin'])).map(({ row }) => ranks[row.severity]);

    expect(severities.length).toBeGreaterThan(20);
    expect(severities).toEqual(severities.toSorted());
  });

  it('are the same that two orders are checked for', () => {
    for (const { pair, severity } of interactionRows)
      for (const [own, partner] of [pair, pair.toReversed()] as [string, string][])
        expect(partnersOf(new Set([own])).find((found) => found.partner === partner)?.row.severity).toBe(severity);
  });
});
