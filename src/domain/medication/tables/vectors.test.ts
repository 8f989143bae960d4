import { describe, expect, it, test } from 'vitest';
import { sharedVectors } from '../../../../tests/shared.ts';
import type { ControlClass } from '../facts.ts';
import { findIngredients } from '../ingredientNames.ts';
import { allergenClasses } from './allergenClasses.ts';
import { type DoseRoute, doseLimitRows } from './doseLimits.ts';
import { ingredients } from './ingredients.ts';

interface ListedIngredient {
  zh: string;
  inn: string;
  atc: string | null;
  allergen: string[];
  cn_antimicrobial: boolean | null;
  controlled: string;
  skin_test: string;
  diluent: boolean;
  confidence: string;
}

/** Classes of the list by the codes of the product. Every beta-lactam has a narrower class, so the wide one has no code. */
const classCodes: Readonly<Record<string, string>> = {
  penicillins: 'penicillin',
  'beta-lactamase inhibitors': 'beta-lactamase-inhibitor',
  cephalosporins: 'cephalosporin',
  cephamycins: 'cephamycin',
  oxacephems: 'oxacephem',
  monobactams: 'monobactam',
  carbapenems: 'carbapenem',
  penems: 'penem',
  tetracyclines: 'tetracycline',
  amphenicols: 'amphenicol',
  'sulfonamides (antibacterial)': 'sulfonamide',
  'sulfonamides (non-antibacterial)': 'sulfonamide-other',
  macrolides: 'macrolide',
  lincosamides: 'lincosamide',
  aminoglycosides: 'aminoglycoside',
  quinolones: 'quinolone',
  glycopeptides: 'glycopeptide',
  polymyxins: 'polymyxin',
  nitroimidazoles: 'nitroimidazole',
  nitrofurans: 'nitrofuran',
  'azole antifungals': 'azole-antifungal',
  rifamycins: 'rifamycin',
  salicylates: 'salicylate',
  insulins: 'insulin',
  heparins: 'heparin',
  NSAIDs: 'nsaid',
  'plasma expanders': 'plasma-expander',
  'local anaesthetics (amide)': 'local-anaesthetic-amide',
  'local anaesthetics (ester)': 'local-anaesthetic',
  'ACE inhibitors': 'ace-inhibitor',
  'platinum compounds': 'platinum',
  'neuromuscular blockers': 'muscle-relaxant',
  opioids: 'opioid',
  pyrazolones: 'pyrazolone',
  'aromatic anticonvulsants': 'aromatic-anticonvulsant',
  'animal antisera': 'antitoxin',
  protamine: 'protamine',
  'iodinated contrast media': 'iodine',
  'gadolinium contrast media': 'gadolinium',
};
const controlCodes: Readonly<Record<string, ControlClass>> = { 'psychotropic-I': 'psychotropic1', 'psychotropic-II': 'psychotropic2' };
/** A class of one ingredient that the product has and the list has not. */
const ownClasses: Readonly<Record<string, readonly string[]>> = { paracetamol: ['paracetamol'] };

describe('the table of ingredients', () => {
  const listed = sharedVectors<{ cases: ListedIngredient[] }>('drug-ingredients-cn.json')?.cases ?? [];
  const byName = new Map(ingredients.map((row) => [row.zh, row]));

  test.runIf(listed.length > 0)('has a row for each ingredient of the list, and no other', () => {
    expect(ingredients.map(({ zh }) => zh).toSorted()).toEqual(listed.map(({ zh }) => zh).toSorted());
  });

  test.runIf(listed.length > 0).each(listed.map((one) => [one.zh, one] as const))('says of %s what the list says', (zh, one) => {
    const classes = ownClasses[one.inn] ?? one.allergen.filter((name) => name !== 'beta-lactams').map((name) => classCodes[name]);

    expect(byName.get(zh)).toMatchObject({
      inn: one.inn,
      atc: one.atc ?? '',
      allergenClasses: classes,
      isAntimicrobial: one.cn_antimicrobial,
      controlled: controlCodes[one.controlled] ?? one.controlled,
      skinTest: one.skin_test,
      isSolvent: one.diluent,
      confidence: one.confidence,
    });
    expect(findIngredients(zh).flatMap(({ parts, row }) => [row?.inn, ...parts.map(({ inn }) => inn)])).toContain(one.inn);
  });

  it('names only classes that the product has a word for', () => {
    const codes = new Set(allergenClasses.map(({ code }) => code));
    expect(ingredients.flatMap((row) => row.allergenClasses).filter((code) => !codes.has(code))).toEqual([]);
  });
});

interface ListedDose {
  inn: string;
  route: DoseRoute;
  adult_max_single_mg: number | null;
  adult_max_daily_mg: number | null;
  child_max_single_mg_per_kg: number | null;
  child_max_daily_mg_per_kg: number | null;
  child_max_daily_mg: number | null;
  source: string;
}

const doses = sharedVectors<{ cases: ListedDose[] }>('drug-max-dose.json')?.cases ?? [];

test.runIf(doses.length > 0).each(doses.map((one) => [one.inn, one.route, one] as const))(
  'the table of largest doses has the ceilings of %s (%s) with their source',
  (inn, route, one) => {
    expect(doseLimitRows.find((row) => row.inn === inn && row.route === route)).toMatchObject({
      adultSingleMg: one.adult_max_single_mg,
      adultDailyMg: one.adult_max_daily_mg,
      source: one.source,
      childSingleMgPerKg: one.child_max_single_mg_per_kg,
      childDailyMgPerKg: one.child_max_daily_mg_per_kg,
      childDailyMg: one.child_max_daily_mg,
    });
  },
);
