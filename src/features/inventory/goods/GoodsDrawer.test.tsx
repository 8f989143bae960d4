import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answer, refusal, withServer } from '../../../../tests/server.ts';
import { everyRight, shell } from '../../../../tests/shell.tsx';
import type * as Inventory from '../../../domain/inventory/shapes.ts';
import { noFacts } from '../../../domain/medication/facts.ts';
import { GoodsDrawer } from './GoodsDrawer.tsx';

withServer();
afterEach(cleanup);

const saved: Inventory.GoodsDraft[] = [];
const units = [
  { code: 'mg', nameZh: '毫克', nameEn: 'mg', parentCode: null, pinyin: '', initials: '', extra: {} },
  { code: 'g', nameZh: '克', nameEn: 'g', parentCode: null, pinyin: '', initials: '', extra: {} },
];
beforeEach(() => {
  answer('queryApprovalsOfObject', []);
  saved.length = 0;
  for (const call of ['queryDrafts', 'queryGoodsClasses', 'getDosageFormList', 'getDrugFrequencyOfUsage', 'getManufacturers'] as const)
    answer(call, []);
  answer('getItemCalculationRule', []);
  answer('getDrugDoseUnitList', units);
  answer('getDrugDeliveryWays', { rows: [], total: 0 });
  answer('queryChangeList', []);
  answer('queryIngredientInteractions', []);
  answer('queryDrugIngredients', (asked) =>
    [{ code: 'warfarin', zh: '华法林', atc: 'B01AA03' }].filter(({ code }) => (asked?.codes ?? [code]).includes(code)),
  );
  answer('saveGoods', (draft) => {
    saved.push(draft);
    return { id: 'g1', version: 2 };
  });
});

const goods: Inventory.Goods = {
  id: '01890000-0000-7000-8000-000000000001',
  code: 'W1',
  nameZh: '华法林钠片',
  nameEn: 'Warfarin tablets',
  tradeName: '',
  genericName: '',
  categoryCode: 'western',
  classifyId: null,
  specification: '',
  specificationEn: '',
  manufacturer: '',
  barcode: '',
  unit: '盒',
  unitEn: 'box',
  splitAllowed: false,
  singleUnit: '片',
  singleUnitEn: 'tablet',
  singlesPerPackage: 60,
  calculationRule: null,
  purchaseUnit: '',
  purchaseUnitEn: '',
  packagesPerPurchase: 1,
  price: 1000,
  atcCode: '',
  approvalNumber: '',
  dosageForm: '',
  insuranceClass: null,
  doseUnit: 'mg',
  dosePerSingle: 2.5,
  decoctionPieceValue: null,
  defaultDose: null,
  defaultRoute: null,
  defaultFrequency: null,
  defaultDuration: null,
  allowDiscount: true,
  sexLimit: null,
  vaccineCode: null,
  factSources: {},
  enabled: true,
  version: 1,
  classifyZh: null,
  classifyEn: null,
  quantity: 0,
  lowerLimit: null,
  upperLimit: null,
  expiryDays: null,
  ...noFacts,
};
const warfarin = { ingredients: [{ code: 'warfarin', strength: 2.5, unit: 'mg' }] };

async function edit(over: Partial<Inventory.Goods> = {}) {
  render(<GoodsDrawer goods={{ ...goods, ...over }} classifyId="" close={() => undefined} />, { wrapper: shell(everyRight) });
  await screen.findByText('Safety', { selector: 'legend' });
}
const answersOf = (fact: string) => screen.getByRole('group', { name: fact });
const choose = (fact: string, choice: string) => fireEvent.click(within(answersOf(fact)).getByRole('button', { name: choice }));
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const gaps = () => screen.getByText(/\d+/, { selector: 'strong' }).textContent;

describe('a safety fact of the goods form', () => {
  test.each([
    ['Yes', true],
    ['No', false],
    ['Not answered', null],
  ])('is saved as it was answered: %s', async (choice, value) => {
    await edit({ isHighRisk: value !== true });

    choose('High alert', choice);
    save();

    await waitFor(() => expect(saved).toMatchObject([{ isHighRisk: value }]));
  });

  test('comes with a line that says where the fields beside it came from', async () => {
    answer('proposeDrugFacts', {
      facts: { isHighRisk: true },
      sources: { isHighRisk: { from: 'ingredientTable', confidence: 'high' } },
      atcCode: 'B01AA03',
      doseUnit: 'mg',
      dosePerSingle: 2.5,
      ingredients: ['华法林'],
    });
    await edit({ doseUnit: null, dosePerSingle: null });

    fireEvent.click(screen.getByRole('button', { name: 'Fill from the tables' }));

    await screen.findByText('The ATC code comes from the tables.');
    await screen.findByText('Dose unit and dose in one single unit follow from the specification. Check them.');
  });

  test('counts as unanswered until somebody answers it', async () => {
    await edit();
    expect(gaps()).toContain('10');
    expect(within(answersOf('High alert')).getByRole('button', { name: 'Not answered' }).getAttribute('aria-pressed')).toBe('true');

    choose('High alert', 'No');
    expect(gaps()).toContain('9');
    choose('High alert', 'Not answered');
    expect(gaps()).toContain('10');
  });

  test('becomes the person’s own answer when it is answered again', async () => {
    const table = { from: 'ingredientTable', confidence: 'high' } as const;
    await edit({ isHighRisk: true, factSources: { isHighRisk: table, controlled: table }, controlled: 'none' });

    choose('High alert', 'No');
    save();

    await waitFor(() =>
      expect(saved).toMatchObject([{ factSources: { isHighRisk: { from: 'entered', confidence: 'high' }, controlled: table } }]),
    );
  });

  test('in the dose unit follows the unit that a person chooses', async () => {
    await edit({ doseLimits: { single: 5, daily: 10, singlePerKg: null, dailyPerKg: null }, dosePerSingle: 2.5, defaultDose: 5 });
    fireEvent.click(await screen.findByRole('button', { name: 'g' }));
    save();

    await waitFor(() =>
      expect(saved).toMatchObject([
        { doseUnit: 'g', doseLimits: { single: 0.005, daily: 0.01 }, dosePerSingle: 0.0025, defaultDose: 0.005 },
      ]),
    );
  });

  test('of several amounts stays unanswered while none is typed', async () => {
    await edit();
    choose('Largest dose', 'Limited');
    save();

    await waitFor(() => expect(saved).toMatchObject([{ doseLimits: null }]));
  });
});

describe('the largest doses', () => {
  const type = (name: string, value: string) => {
    const field = screen.getByRole('textbox', { name });
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };

  test('are saved with the unit of the drug beside them', async () => {
    await edit();
    choose('Largest dose', 'Limited');
    type('Adult, single', '5');
    type('Adult, a day', '10');
    save();

    await waitFor(() => expect(saved).toMatchObject([{ doseLimits: { single: 5, daily: 10, singlePerKg: null, dailyPerKg: null } }]));
  });

  test('are refused if a single dose is above the dose of a day', async () => {
    await edit();
    choose('Largest dose', 'Limited');
    type('Adult, single', '50');
    type('Adult, a day', '10');
    save();

    expect(await screen.findByText('The largest single dose cannot be above the largest daily dose')).toBeTruthy();
    expect(saved).toEqual([]);
  });
});

describe('an ingredient of the goods form', () => {
  test('shows the refusal of its unit beside that unit, not at the end of the list', async () => {
    answer('saveGoods', () => {
      return refusal('error.invalid', { fields: [{ field: 'ingredients.1.unit', message: 'error.field.choice' }] });
    });
    await edit({ ingredients: [...warfarin.ingredients, { code: 'own extract', strength: 1, unit: 'old' }] });
    save();

    const wrong = await screen.findByRole('combobox', { name: /Unit of the amount of own extract/ });
    await waitFor(() => expect(wrong.getAttribute('aria-invalid')).toBe('true'));
    const note = document.getElementById(wrong.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).not.toBe('');
    expect(screen.getByRole('combobox', { name: /Unit of the amount of warfarin/ }).getAttribute('aria-invalid')).toBe('false');
    expect(screen.getAllByText(note?.textContent ?? '')).toHaveLength(1);
  });

  test('shows the drugs that interact with it: level, effect and management', async () => {
    answer('queryIngredientInteractions', ({ codes }): Inventory.InteractionLine[] => [
      {
        own: { zh: '华法林', en: codes[0] ?? '' },
        partner: { zh: '布洛芬', en: 'ibuprofen' },
        level: 'reason',
        source: 'FDA label',
        effect: { zh: '出血', en: 'Bleeding' },
        advice: { zh: '避免合用', en: 'Avoid' },
      },
    ]);
    await edit(warfarin);

    const table = await screen.findByRole('table', { name: '1 drug interacts with it' });
    expect(
      within(table)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['ibuprofen', 'Needs a reason', 'Bleeding', 'Avoid']);
  });

  test('says that nothing on file is not nothing at all', async () => {
    await edit(warfarin);

    expect(await screen.findByText(/That does not mean there is none/)).toBeTruthy();
  });
});

test('"answer the rest" leaves open what the tables contradict, and a refusal stands beside its fact', async () => {
  answer('queryAnswersNotNone', { facts: ['antibioticGrade', 'skinTestRequired'] });
  answer('saveGoods', () =>
    refusal('error.invalid', {
      fields: [
        {
          field: 'antibioticGrade',
          message: 'inventory.fact.contradicted.antibioticGrade',
          values: { ingredients: 'amoxicillin', class: '' },
        },
      ],
    }),
  );
  const Shell = shell(everyRight);
  render(<GoodsDrawer goods={goods} classifyId="" close={() => undefined} />, { wrapper: Shell });
  fireEvent.click(await screen.findByRole('button', { name: 'Answer the rest with "none"' }));
  expect(await screen.findByText(/stay open and need an answer each: Antimicrobial grade, Skin test/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Answer with "none"' }));
  expect(await screen.findByText('2 safety facts are not answered')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/amoxicillin is an antimicrobial/)).toBeTruthy();
});
