/** Words that belong to the other sex, and pregnancy against the patient's own answer. */
import type { PregnancyState } from '../../medication/populations.ts';
import type { Contradiction } from './contradiction.ts';
import { isDenied, type Statement } from './statements.ts';

/** Words that are said of one sex only. 头痛经治疗 holds no 痛经, and 前列腺素 is a drug. */
const wordsOf: Readonly<Record<'F' | 'M', RegExp>> = {
  F: /子宫|月经|痛经(?=史|$|[、\s])|闭经|绝经|卵巢|输卵管|阴道|宫颈|(?<!蛋)白带|怀孕|\b(?:menstrua|menopaus|vagina|(?:uter(?:us|ine)|menses|ovar(?:y|ian|ies)|LMP)\b)/i,
  M: /前列腺(?!素)|睾丸|附睾|阴茎|阴囊|精索|包皮|遗精|\b(?:epididym|(?:prostat(?:e|ic|itis)|test(?:is|es|icle|icles|icular)|scrot(?:um|al)|pen(?:is|ile))\b)/i,
};

export function sexContradictions(statements: readonly Statement[], sex: string): Contradiction[] {
  if (sex !== 'M' && sex !== 'F') return [];
  const words = wordsOf[sex === 'M' ? 'F' : 'M'];
  return statements.flatMap(({ sectionType, text }): Contradiction[] =>
    words.test(text) ? [{ kind: 'otherSex', sectionType, quote: text, onFile: [] }] : [],
  );
}

const pregnancy =
  /怀孕|妊娠|早孕|[未非已现]孕|孕\s{0,3}\d{1,2}\s{0,3}(?:\+\s{0,3}\d?\s{0,3})?周|\bpregnan(?:t|cy)\b|\bgravid\b|\bweeks?(?: of)? gestation\b/i;
/** Planned, prevented, to be ruled out, or over. */
const notNow =
  /排除|待排|备孕|避孕|计划|准备|打算|史|曾|既往|前次|上次|流产|分娩|顺产|剖宫产|出生|产后|\b(?:plan|contracep|miscarr|abort|(?:rule out|trying|prior|previous|history|past|last pregnancy|postpartum|born|delivered)\b)/i;
const unsure = /可能|疑|[?？]|\b(?:possibl[ey]|suspected|may be|might be)\b/i;
const test = /妊娠试验|早孕试纸|hCG|pregnancy test/i;
const positive = /阳性|[(（][+＋][)）]|\bpositive\b/i;
const negative = /阴性|[(（][-－][)）]|\bnegative\b/i;

/** Whether a statement says that the patient is pregnant now; undefined where it says neither. */
function saysPregnant(statement: Statement): boolean | undefined {
  const { text } = statement;
  if (notNow.test(text)) return undefined;
  if (test.test(text)) return negative.test(text) ? false : positive.test(text) || undefined;
  const found = text.match(pregnancy);
  if (!found) return undefined;
  if (/^[未非]/.test(found[0]) || isDenied(statement, found)) return false;
  return !unsure.test(text) || undefined;
}

/** An answer that nobody has given contradicts nothing. */
export function pregnancyContradictions(statements: readonly Statement[], answer: PregnancyState | null): Contradiction[] {
  if (answer === null) return [];
  const isPregnant = answer === 'pregnant';
  return statements.flatMap((statement): Contradiction[] => {
    const said = saysPregnant(statement);
    if (said === undefined || said === isPregnant) return [];
    return [{ kind: said ? 'pregnancyStated' : 'pregnancyDenied', sectionType: statement.sectionType, quote: statement.text, onFile: [] }];
  });
}
