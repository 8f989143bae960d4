/** Allergies that the text denies or names, against those on file. */
import { type Allergen, allergenOf, type RecordedAllergy } from '../../medication/allergy.ts';
import { ingredientNamed } from '../../medication/substances.ts';
import type { Contradiction } from './contradiction.ts';
import { isDenied, type Statement } from './statements.ts';

/** 过敏性鼻炎 is an illness, 抗过敏 a treatment; neither names an allergy. */
const mention =
  /(?<![抗脱])过敏(?!原|性(?!休克|反应|皮疹)|科|体质)|\ballerg(?:y|ies|ic)\b(?!\s+(?:rhinitis|dermatitis|conjunctivitis|asthma))|\bNKD?A\b/i;
const noneKnown = /\bNKD?A\b/i;
/** "除青霉素外无药物过敏": what is left out of the denial is not judged. */
const exception = /除.{1,20}外|\b(?:except|other than|apart from)\b/i;
const ofDrugs = /药|\b(?:drugs?|medications?|medicines?)\b|\bNKDA\b/i;
const ofFood = /食物|\bfoods?\b/i;

/** Allergens that are no ingredient, and everyday names: words of one row mean the same. */
const otherAllergens: readonly RegExp[] = [
  /阿司匹林|aspirin|acetylsalicylic/i,
  /海鲜|虾|蟹|贝类|seafood|shellfish|shrimp|crab/i,
  /花生|peanut/i,
  /鸡蛋|蛋清|\beggs?\b/i,
  /牛奶|奶制品|\bmilk\b|dairy/i,
  /芒果|mango/i,
  /花粉|pollen/i,
  /尘螨|螨虫|\bmites?\b/i,
  /乳胶|latex/i,
  /酒精|alcohol/i,
];

const asTyped = (text: string): Allergen =>
  allergenOf({ allergenCode: '', allergenName: text, allergenClass: '', status: 'active', severity: 'moderate', reactions: [] });

interface Named {
  allergen: Allergen;
  others: readonly RegExp[];
}

function namedIn(text: string): Named | undefined {
  const allergen = asTyped(text);
  const others = otherAllergens.filter((words) => words.test(text));
  return allergen.inns.size + allergen.unknownCulprit.size + others.length > 0 ? { allergen, others } : undefined;
}

const isCovered = (allergy: RecordedAllergy, { allergen, others }: Named): boolean[] => {
  const recorded = allergenOf(allergy);
  const holds = (code: string) => recorded.classes.has(code);
  return [
    ...[...allergen.inns].map((inn) => recorded.inns.has(inn) || (ingredientNamed(inn)?.allergenClasses ?? []).some(holds)),
    ...[...allergen.unknownCulprit].map(holds),
    ...others.map((words) => words.test(allergy.allergenName)),
  ];
};

const isDrug = (allergy: RecordedAllergy): boolean => {
  const { inns, classes } = allergenOf(allergy);
  return inns.size > 0 || [...classes].some((code) => code !== 'egg' && code !== 'latex' && asTyped(code).classes.size > 0);
};

/** Allergies on file that a general denial leaves no room for. */
function deniedWith(text: string, active: readonly RecordedAllergy[]): readonly RecordedAllergy[] {
  const [drugs, food] = [ofDrugs.test(text), ofFood.test(text)];
  if (drugs === food) return active;
  return active.filter((allergy) => isDrug(allergy) === drugs);
}

export function allergyContradictions(statements: readonly Statement[], allergies: readonly RecordedAllergy[]): Contradiction[] {
  const active = allergies.filter(({ status }) => status === 'active');
  return statements.flatMap((statement): Contradiction[] => {
    const { sectionType, text } = statement;
    const found = text.match(mention);
    if (!found || exception.test(text)) return [];
    const named = namedIn(text);
    if (noneKnown.test(text) || isDenied(statement, found)) {
      const against = named ? active.filter((allergy) => isCovered(allergy, named).includes(true)) : deniedWith(text, active);
      const onFile = against.map(({ allergenName }) => allergenName);
      return against.length > 0 ? [{ kind: 'allergyDenied', sectionType, quote: text, onFile }] : [];
    }
    if (!named) return [];
    const covers = allergies.map((allergy) => isCovered(allergy, named));
    const isOnFile = (covers[0] ?? [false]).every((_, place) => covers.some((cover) => cover[place]));
    return isOnFile ? [] : [{ kind: 'allergyUnrecorded', sectionType, quote: text, onFile: [] }];
  });
}
