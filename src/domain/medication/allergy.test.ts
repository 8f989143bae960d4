import { describe, expect, it, test } from 'vitest';
import { aDrug, aDrugLine, aDrugOf, aWorld } from '../../../tests/drugs.ts';
import { sharedVectors } from '../../../tests/shared.ts';
import { warnOfOrders } from '../order/checks.ts';
import { allergenOf, judgeAllergy, type RecordedAllergy } from './allergy.ts';
import { substancesOf } from './substances.ts';

const anAllergy = (over: Partial<RecordedAllergy> = {}): RecordedAllergy => ({
  allergenCode: '',
  allergenName: '',
  allergenClass: '',
  severity: 'moderate',
  reactions: [],
  status: 'active',
  ...over,
});
const gradeOf = (allergy: Partial<RecordedAllergy>, item: ReturnType<typeof aDrug>): string =>
  judgeAllergy(allergenOf(anAllergy(allergy)), item, substancesOf(item))?.grade ?? 'none';

interface Case {
  allergy: string;
  prescribed_zh: string;
  prescribed_inn: string;
  alert: string;
}

/** The bracket behind an allergen of the list is the reaction, where it changes the grade. */
const reactionsIn = (text: string): string[] =>
  /cough/.test(text) ? ['cough'] : /infusion/.test(text) ? ['infusion reaction'] : /Stevens/.test(text) ? ['Stevens-Johnson syndrome'] : [];

describe('a drug for a patient with an allergy', () => {
  const vectors = sharedVectors<{ cases: Case[] }>('allergy-cross-reactivity.json');
  test.runIf(vectors).each(vectors?.cases.map((one) => [one.allergy, one.prescribed_inn, one.alert, one] as const) ?? [])(
    'recorded as %s: %s is graded %s',
    (allergy, inn, alert, { prescribed_zh }) => {
      const name = allergy.replace(/\s*\(.*$/, '');
      const recorded = { allergenName: name, reactions: reactionsIn(allergy) };
      expect(gradeOf(recorded, aDrugOf(inn, { nameZh: prescribed_zh }))).toBe(alert);
    },
  );

  test.each<[string, Partial<RecordedAllergy>, Partial<Parameters<typeof aDrug>[0]>, string]>([
    ['the class typed in two characters', { allergenName: '头孢' }, { nameZh: '头孢克肟分散片' }, 'stop'],
    ['the drug typed with its dosage form', { allergenName: '阿莫西林胶囊' }, { nameZh: '氨苄西林胶囊' }, 'stop'],
    ['the class typed in English', { allergenName: 'Penicillin' }, { nameZh: '阿莫西林克拉维酸钾片' }, 'stop'],
    ['a sentence', { allergenName: '青霉素过敏（皮疹）' }, { nameZh: '哌拉西林钠他唑巴坦钠' }, 'stop'],
    ['two classes in one text', { allergenName: '青霉素、磺胺' }, { nameZh: '复方磺胺甲噁唑片' }, 'stop'],
    ['a name that no table knows', { allergenName: '双黄连' }, { nameZh: '双黄连口服液' }, 'stop'],
    ['a name longer than that of the drug', { allergenName: '双黄连口服液过敏' }, { nameZh: '双黄连颗粒' }, 'stop'],
    ['the code of the clinic’s item', { allergenName: '某药', allergenCode: 'XY001' }, { nameZh: '自制合剂', code: 'XY001' }, 'stop'],
    [
      'a class of the dictionary',
      { allergenName: '青霉素类', allergenCode: 'penicillins', allergenClass: 'penicillin' },
      { nameZh: '阿莫西林胶囊' },
      'stop',
    ],
    [
      'a class the clinic answered',
      { allergenName: '大环内酯类', allergenClass: 'macrolide' },
      { nameZh: '自制药', allergenClasses: ['macrolide'] },
      'stop',
    ],
    ['an everyday name', { allergenName: '扑热息痛' }, { nameZh: '酚麻美敏片' }, 'stop'],
    ['penicillin, and a drug that only sounds alike', { allergenName: '青霉素类' }, { nameZh: '青霉胺片' }, 'moderate'],
    ['a severe sulfonamide reaction, and celecoxib', { allergenName: '磺胺类', severity: 'severe' }, { nameZh: '塞来昔布胶囊' }, 'stop'],
    [
      'cough and angioedema after an ACE inhibitor',
      { allergenName: '普利类', reactions: ['cough', 'angioedema'] },
      { nameZh: '缬沙坦胶囊' },
      'moderate',
    ],
    ['food', { allergenName: '海鲜', allergenClass: 'seafood' }, { nameZh: '聚维酮碘溶液' }, 'none'],
    ['a class, and an unrelated drug', { allergenName: '青霉素类' }, { nameZh: '布洛芬片' }, 'none'],
  ])('%s', (_, allergy, drug, grade) => expect(gradeOf(allergy, aDrug(drug))).toBe(grade));

  it('is found by the name of a drug whose ingredients nobody has answered', () => {
    const item = aDrug({ nameZh: '阿莫西林胶囊', ingredients: null, allergenClasses: null });

    expect(substancesOf(item)).toMatchObject({ isByName: true });
    expect(gradeOf({ allergenName: '青霉素类' }, item)).toBe('stop');
  });

  it('is found although the clinic answered that the drug belongs to no class', () =>
    expect(gradeOf({ allergenName: '青霉素类' }, aDrugOf('amoxicillin', { allergenClasses: [] }))).toBe('stop'));
});

describe('a mild allergy in own words', () => {
  const ibuprofen = aDrugOf('ibuprofen');
  const typed = { allergenCode: '', allergenName: '布洛芬', allergenClass: '', status: 'active', severity: 'mild', reactions: [] } as const;
  test.each<[string, Partial<RecordedAllergy>, string]>([
    ['is passed with a reason', {}, 'allergyMild reason'],
    ['with a rash, too', { reactions: ['皮疹'] }, 'allergyMild reason'],
    ['with a word of a grave reaction forbids', { reactions: ['喉头水肿'] }, 'allergySame prohibit'],
    ['whose name tells of a grave reaction forbids', { allergenName: '布洛芬过敏性休克' }, 'allergySame prohibit'],
    ['that is moderate forbids', { severity: 'moderate' }, 'allergySame prohibit'],
    ['of unknown severity forbids', { severity: undefined }, 'allergySame prohibit'],
    ['that was chosen from the list forbids', { allergenCode: 'ibuprofen' }, 'allergySame prohibit'],
  ])('%s', (_, over, expected) => {
    const world = aWorld({ allergies: [{ ...typed, ...over } as RecordedAllergy] });
    const [warning] = warnOfOrders([aDrugLine(ibuprofen)], world).filter(({ rule }) => rule.startsWith('allergy'));
    expect(`${warning?.rule} ${warning?.level}`).toBe(expected);
  });
});
