/** One cell of a list of goods to a value of the draft, and back. */

import type { IngredientPart } from '../../src/domain/medication/facts.ts';
import { fenText } from '../../src/domain/money/fen.ts';
import type { Language } from '../../src/domain/session/shapes.ts';
import { say } from '../words/words.ts';
import { folded, isFormula, parts, type Read, readMoney, readNumber, readWhole, readYesNo, textOf } from './cells.ts';
import { wordIn } from './choices.ts';
import type { GoodsChoices } from './goodsChoices.ts';
import type { GoodsColumn, Reading } from './goodsColumns.ts';
import type { Cell } from './table.ts';

/** Stands in a cell of limits that are answered with "no limit". */
export const noLimit = Symbol('no limit');

const none = new Set([
  '无',
  '没有',
  '不限',
  '无上限资料',
  '不限年龄',
  '不属于任何类别',
  '无西药成分',
  'none',
  'no',
  'any',
  'any age',
  'no known limit',
  'no western ingredient',
]);
const invalid: Read = { message: 'error.field.invalid' };

/** A cell with something in it; a formula is refused, because a spreadsheet would run it. */
export function readCell(column: GoodsColumn, cell: Cell, choices: GoodsChoices): Read {
  const text = textOf(cell);
  if (isFormula(text)) return { message: 'import.formula' };
  return readers[column.reading](text, column, choices);
}

type Reader = (text: string, column: GoodsColumn, choices: GoodsChoices) => Read;

const readLimit: Reader = (text) => (none.has(folded(text)) ? { value: noLimit } : readNumber(text));

const readCode =
  (keyOf: (column: GoodsColumn) => string): Reader =>
  (text, column, choices) => {
    const value = choices.codeOf(keyOf(column), text);
    return value === undefined ? { message: 'error.field.choice' } : { value };
  };

const isUnit = (character: string) => /[\p{L}%/]/u.test(character);
const isDigit = (character: string | undefined) => character !== undefined && /\d/.test(character);
const isGap = (character: string | undefined) => character !== undefined && /[\s:：]/.test(character);

/** Where the run of characters begins that ends before `end`. */
function runBefore(characters: readonly string[], end: number, belongs: (character: string) => boolean): number {
  let at = end;
  while (at > 0 && belongs(characters[at - 1] ?? '')) at -= 1;
  return at;
}

/**
 * '氯苯那敏 2mg' as name, amount and unit, each empty if it is not there. Read from the end, each character once: a pattern with a name of
 * any length before the amount begins again at each character.
 */
function partsOfIngredient(part: string): { name: string; amount: string; unit: string; hasGap: boolean } {
  const all = Array.from(part);
  const unitAt = runBefore(all, all.length, isUnit);
  const amountEnd = unitAt === all.length ? unitAt : runBefore(all, unitAt, (character) => character.trim() === '');
  let amountAt = runBefore(all, amountEnd, isDigit);
  if (amountAt < amountEnd && all[amountAt - 1] === '.' && isDigit(all[amountAt - 2])) amountAt = runBefore(all, amountAt - 1, isDigit);
  const name = all.slice(0, runBefore(all, amountAt, isGap)).join('');
  return { name, amount: all.slice(amountAt, amountEnd).join(''), unit: all.slice(unitAt).join(''), hasGap: isGap(all[amountAt - 1]) };
}

/**
 * '对乙酰氨基酚 0.5g; 氯苯那敏 2mg'. A name that the table does not know is the clinic's own word; an amount whose unit nobody knows is an
 * error, because name and amount together would be a word that no rule knows.
 */
function readIngredient(part: string, choices: GoodsChoices): IngredientPart | undefined {
  const whole = choices.codeOf('ingredients', part);
  if (whole) return { code: whole, strength: null, unit: null };
  const { name, amount, unit: unitText, hasGap } = partsOfIngredient(part);
  if (amount !== '' && unitText === '' && hasGap) return undefined;
  if (amount === '' || unitText === '') return { code: part, strength: null, unit: null };
  const unit = choices.codeOf('doseUnit', unitText);
  if (unit === undefined || name === '') return undefined;
  return { code: choices.codeOf('ingredients', name) ?? name.trim(), strength: Number(amount), unit };
}

const readIngredients: Reader = (text, _, choices) => {
  if (none.has(folded(text))) return { value: [] };
  const read = parts(text).map((part) => readIngredient(part, choices));
  return read.includes(undefined) ? { message: 'import.goods.ingredient' } : { value: read };
};

const readers: Record<Reading, Reader> = {
  text: (text) => ({ value: text }),
  number: readNumber,
  whole: readWhole,
  money: readMoney,
  yesNo: readYesNo,
  answer: readYesNo,
  limit: readLimit,
  months: (text) => {
    if (none.has(folded(text))) return { value: noLimit };
    return /^\d{1,4}$/.test(text) ? { value: Number(text) } : invalid;
  },
  ingredients: readIngredients,
  classes: (text, _, choices) => {
    if (none.has(folded(text))) return { value: [] };
    const codes = parts(text).map((part) => choices.codeOf('classes', part));
    return codes.includes(undefined) ? { message: 'error.field.choice' } : { value: codes };
  },
  choice: (text, column, choices) => {
    const read = readCode(({ field }) => field)(text, column, choices);
    return column.field === 'antibioticGrade' && read.value !== undefined ? { value: Number(read.value) } : read;
  },
  // Words of a label that the dictionary does not have stay as they are.
  form: (text, { kind = '' }, choices) => ({ value: choices.codeOf(kind, text) ?? text }),
  classify: readCode(() => 'classify'),
  entry: readCode(({ kind = '' }) => kind),
};

/** The text of a value, as the import reads it. */
export function writeCell(column: GoodsColumn, value: unknown, language: Language, choices: GoodsChoices): string {
  if (value === null || value === undefined || value === '') return '';
  const word = (key: string, code: unknown) => {
    const known = choices.wordsOf(key).find((one) => one.code === String(code));
    return known ? wordIn(language, known) : String(code);
  };
  if (value === noLimit)
    return say(language, column.reading === 'months' ? 'inventory.fact.ageLimits.none' : 'inventory.fact.doseLimits.none');
  if (typeof value === 'boolean') return say(language, value ? 'inventory.fact.yes' : 'inventory.fact.no');
  if (column.reading === 'money') return fenText(value as number);
  if (column.reading === 'ingredients') return ingredientsText(value as IngredientPart[], word, language);
  if (column.reading === 'classes')
    return (value as string[]).map((code) => word('classes', code)).join('; ') || say(language, 'inventory.fact.allergenClasses.none');
  if (column.reading === 'choice') return word(column.field, value);
  if (column.reading === 'classify') return word('classify', value);
  return column.kind ? word(column.kind, value) : String(value);
}

function ingredientsText(list: readonly IngredientPart[], word: (key: string, code: unknown) => string, language: Language): string {
  if (list.length === 0) return say(language, 'inventory.fact.ingredients.none');
  return list
    .map(({ code, strength, unit }) =>
      strength === null || unit === null ? word('ingredients', code) : `${word('ingredients', code)} ${strength}${word('doseUnit', unit)}`,
    )
    .join('; ');
}
