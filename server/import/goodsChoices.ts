/** Words of a cell to codes, and codes to words: the same for the import and the export. */
import { goodsKinds, insuranceClasses } from '../../src/domain/inventory/shapes.ts';
import { cautionLevels, controlClasses } from '../../src/domain/medication/facts.ts';
import { allergenClasses } from '../../src/domain/medication/tables/allergenClasses.ts';
import { ingredients } from '../../src/domain/medication/tables/ingredients.ts';
import { vaccineCodes } from '../../src/domain/vaccine/schedule.ts';
import type { Db } from '../database/connect.ts';
import { folded } from './cells.ts';
import { type Word, worded } from './choices.ts';
import { type GoodsField, goodsColumns } from './goodsColumns.ts';

const cautions = worded(cautionLevels, (code) => `inventory.fact.caution.${code}`);

/** Choices of our own, by field. */
const ownWords: Partial<Record<GoodsField, readonly Word[]>> = {
  categoryCode: worded(goodsKinds, (code) => `inventory.kind.${code}`),
  insuranceClass: worded(insuranceClasses, (code) => `inventory.goods.insurance.${code}`),
  antibioticGrade: worded([0, 1, 2, 3], (code) => `inventory.fact.antibioticGrade.${code}`),
  controlled: worded(controlClasses, (code) => `inventory.fact.controlled.${code}`),
  pregnancyCaution: cautions,
  lactationCaution: cautions,
  sexLimit: worded(['F', 'M'], (code) => `common.sex.${code}`),
  vaccineCode: worded(vaccineCodes, (code) => `vaccine.name.${code}`),
};

/** Short words that labels and other programs use. */
const otherWords: Readonly<Record<string, string>> = {
  甲: 'A',
  乙: 'B',
  丙: 'C',
  丙类: 'C',
  自费: 'C',
  麻醉: 'narcotic',
  精一: 'psychotropic1',
  精二: 'psychotropic2',
  毒性: 'toxic',
  放射性: 'radioactive',
  易制毒: 'precursor',
};

/** Words by field for choices of our own, by kind for dictionaries, and 'ingredients', 'classes' and 'classify'. Plain data: a thread can be given it. */
export type GoodsWords = ReadonlyMap<string, readonly Word[]>;

export interface GoodsChoices {
  wordsOf: (key: string) => readonly Word[];
  codeOf: (key: string, text: string) => string | undefined;
}

const classWords: readonly Word[] = allergenClasses;
const ingredientWords: readonly Word[] = ingredients.map(({ zh, inn }) => ({ code: inn, zh, en: inn }));

export async function loadGoodsWords(db: Db): Promise<GoodsWords> {
  const kinds = goodsColumns.flatMap(({ kind }) => kind ?? []);
  const entries = await db<(Word & { kind: string })[]>`
    select kind, code, name_zh as zh, name_en as en from dictionary where kind = any (${kinds}) and enabled order by sort`;
  const classes = await db<Word[]>`
    with recursive path as (
      select id, name_zh as zh, name_en as en from goods_class where parent_id is null
      union all select c.id, p.zh || ' / ' || c.name_zh, p.en || ' / ' || c.name_en from goods_class c join path p on p.id = c.parent_id)
    select id as code, zh, en from path`;
  return new Map<string, readonly Word[]>([
    ...Object.entries(ownWords),
    ...kinds.map((kind): [string, readonly Word[]] => [kind, entries.filter((entry) => entry.kind === kind)]),
    ['ingredients', ingredientWords],
    ['classes', classWords],
    ['classify', classes],
  ]);
}

export function goodsChoicesOf(words: GoodsWords): GoodsChoices {
  const codes = new Map([...words].map(([key, list]) => [key, codesOf(list, key === 'classify')]));
  return {
    wordsOf: (key) => words.get(key) ?? [],
    codeOf: (key, text) =>
      codes.get(key)?.get(folded(text)) ?? (key in ownWords ? knownOther(ownWords[key as GoodsField], text) : undefined),
  };
}

export const loadGoodsChoices = async (db: Db): Promise<GoodsChoices> => goodsChoicesOf(await loadGoodsWords(db));

const knownOther = (list: readonly Word[] | undefined, text: string): string | undefined =>
  list?.find(({ code }) => code === otherWords[text.trim()])?.code;

/** The first of two entries with one word keeps it. A class is also found by its last name, if only one class has it. */
function codesOf(list: readonly Word[], byLast: boolean): Map<string, string> {
  const codes = new Map<string, string>();
  const put = (word: string, code: string) => word !== '' && !codes.has(folded(word)) && codes.set(folded(word), code);
  for (const { code, zh, en } of list) for (const word of [code, zh, en]) put(word, code);
  const last = (path: string) => path.split(' / ').at(-1) ?? '';
  const times = new Map<string, number>();
  for (const { zh } of list) times.set(last(zh), (times.get(last(zh)) ?? 0) + 1);
  if (byLast) for (const { code, zh } of list) if (times.get(last(zh)) === 1) put(last(zh), code);
  return codes;
}
