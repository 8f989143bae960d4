/** Finds the active ingredients in a Chinese generic name. */
import { type Compound, compounds, otherNames, partners } from './tables/compounds.ts';
import type { Ingredient } from './tables/ingredientRow.ts';
import { ingredients } from './tables/ingredients.ts';

/** Salts, hydrates, esters and words of the dosage form: they say nothing about the ingredient. The longest comes first. */
const fillers = [
  ...[
    '盐酸',
    '硫酸氢',
    '硫酸',
    '硝酸',
    '磷酸二氢',
    '磷酸',
    '马来酸',
    '富马酸',
    '重酒石酸',
    '酒石酸',
    '枸橼酸',
    '苹果酸',
    '琥珀酸',
    '甲磺酸',
  ],
  ...['对甲苯磺酸', '苯磺酸', '乳酸', '醋酸', '氢溴酸', '丙酸', '戊酸', '糠酸', '双丙酸', '丁酸', '苯甲酸', '乳糖酸', '棕榈酸', '硬脂酸'],
  ...[
    '碳酸',
    '赖氨酸',
    '精氨酸',
    '葡甲胺',
    '氨丁三醇',
    '二乙胺',
    '消旋',
    '半水',
    '一水',
    '二水',
    '水合',
    '无水',
    '丙酸酯',
    '钠',
    '钾',
    '钙',
    '镁',
    '锌',
    '酯',
  ],
  ...['缓释', '控释', '肠溶', '分散', '泡腾', '咀嚼', '口腔崩解', '口崩', '薄膜衣', '糖衣', '包衣', '双层', '软', '硬', '微丸', '速释'],
  ...[
    '干混悬剂',
    '干混悬',
    '混悬液',
    '混悬剂',
    '混悬滴剂',
    '混悬',
    '口服溶液',
    '口服液',
    '口服',
    '外用',
    '乳剂',
    '溶液剂',
    '溶液',
    '糖浆剂',
    '糖浆',
  ],
  ...[
    '阴道',
    '直肠',
    '片剂',
    '片',
    '胶囊剂',
    '胶囊',
    '颗粒剂',
    '颗粒',
    '注射用',
    '注射液',
    '注射剂',
    '注射',
    '乳胶剂',
    '乳膏剂',
    '乳膏',
    '软膏剂',
    '软膏',
  ],
  ...[
    '凝胶剂',
    '凝胶',
    '眼用',
    '眼膏',
    '滴眼液',
    '滴眼剂',
    '滴耳液',
    '滴鼻液',
    '滴剂',
    '滴丸',
    '鼻喷雾剂',
    '鼻',
    '喷雾剂',
    '喷剂',
    '气雾剂',
  ],
  ...[
    '粉雾剂',
    '吸入用',
    '吸入',
    '雾化',
    '栓剂',
    '栓',
    '贴剂',
    '透皮',
    '贴片',
    '散剂',
    '散',
    '丸',
    '膜',
    '酊',
    '搽剂',
    '洗剂',
    '合剂',
    '含漱液',
  ],
  ...['灌肠液', '粉针', '冻干粉针', '冻干', '儿童', '小儿', '重组', '和', '与', '、', '/', '-', '+', '·'],
].toSorted((one, other) => other.length - one.length);

export interface Found {
  zh: string;
  /** Rows of the table; a partner in a compound may have none. */
  parts: readonly { inn: string; row: Ingredient | undefined }[];
  /** Of a compound with a row or a class of its own. */
  row: Ingredient | undefined;
  controlled: Ingredient['controlled'] | null | undefined;
}

const byName = new Map(ingredients.map((row) => [row.zh, row]));
const byInn = new Map(ingredients.map((row) => [row.inn, row]));

const single = (zh: string, row: Ingredient): Found => ({ zh, parts: [{ inn: row.inn, row }], row, controlled: undefined });

function known(): Map<string, Found> {
  const found = new Map(ingredients.map((row) => [row.zh, single(row.zh, row)]));
  for (const [other, zh] of Object.entries(otherNames)) {
    const row = byName.get(zh);
    if (row) found.set(other, single(zh, row));
  }
  for (const [zh, inn] of Object.entries(partners))
    found.set(zh, { zh, parts: [{ inn, row: undefined }], row: undefined, controlled: undefined });
  for (const compound of compounds) found.set(compound.zh, whole(compound));
  return found;
}

const whole = ({ zh, parts, controlled }: Compound): Found => ({
  zh,
  controlled,
  row: byName.get(zh),
  parts: parts.map((inn) => ({ inn, row: byInn.get(inn) })),
});

/** 哌拉西林钠他唑巴坦钠 spells out the parts of a compound: the compound has the row. */
function joined(found: readonly Found[]): readonly Found[] {
  const inns = new Set(found.flatMap(({ parts }) => parts.map(({ inn }) => inn)));
  const compound = compounds.find(({ parts }) => parts.length === inns.size && parts.every((inn) => inns.has(inn)));
  return compound && found.length > 1 ? [whole(compound)] : found;
}

const names = known();
const longestFirst = [...names.keys()].toSorted((one, other) => other.length - one.length);

/** Brackets, numerals and percentages say the form or the strength. */
const withoutForm = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/[([][^()[\]]*[)\]]/g, '')
    .replaceAll(/(?<!\d)\d+(?:\.\d+)?%/g, '')
    .replaceAll(/\s/g, '')
    .trim();

const metals = '钠钾钙镁锌';
/** '葡萄糖酸钙锌' holds a second salt that no row knows: a metal after a metal is no filler. */
const isSecondMetal = (word: string, text: string, at: number) => metals.includes(word) && metals.includes(text[at - 1] ?? ' ');

/** The ingredient or the filler that begins at this place; null if the text there is unknown. */
function readNext(text: string, at: number): { length: number; found?: Found | undefined } | null {
  const rest = text.slice(at);
  const name = longestFirst.find((one) => rest.startsWith(one));
  if (name !== undefined) return { length: name.length, found: names.get(name) };
  const filler = fillers.find((word) => rest.startsWith(word));
  if (filler !== undefined) return isSecondMetal(filler, text, at) ? null : { length: filler.length };
  const [number] = /^(\d[\d./]*R?|[IVX]+$)/.exec(rest) ?? [];
  return number === undefined ? null : { length: number.length };
}

/**
 * All ingredients of a generic name, or none if any part of the name is unknown: half a composition would look like the whole one.
 * The longest known name wins at every place, so that 葡萄糖氯化钠 is not read as 葡萄糖 with 氯化钠.
 */
export function findIngredients(genericName: string): readonly Found[] {
  const text = withoutForm(genericName);
  const found: Found[] = [];
  for (let at = 0; at < text.length; ) {
    const next = readNext(text, at);
    if (!next) return [];
    if (next.found) found.push(next.found);
    at += next.length;
  }
  return joined(found);
}

/** Ingredients that a specification names with an amount: '每片含维生素C49.5mg、对乙酰氨基酚105mg'. None if one of them is unknown. */
export function findListedIngredients(specification: string): readonly Found[] {
  const text = specification.normalize('NFKC').replaceAll(/\([^()]*\)/g, '');
  const at = text.indexOf('含');
  const list = at < 0 ? '' : text.slice(at + 1);
  if (list === '') return [];
  const parts = list.split(/[、,，;；与和]/).map((part) => part.trim().replace(/[。.]$/, ''));
  const each = parts.map((part) => /^(\D+?[A-Z]?\d{0,2}?)(\d+(?:\.\d+)?)\s*(?:mg|g|μg|ug|iu|单位|万单位)$/i.exec(part)?.[1] ?? '');
  const found = each.map((name) => (name === '' ? [] : findIngredients(name)));
  return found.some((one) => one.length === 0) ? [] : joined(found.flat());
}
