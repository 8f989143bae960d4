import { checkRanges, type Range } from '../../../src/domain/report/flags.ts';
import { isLoinc } from '../../../src/domain/report/loinc.ts';
import { hasHeadings } from './content.ts';
import { eachOnce, type List, type ListRow, records } from './rows.ts';

const number = '(-?\\d+(?:\\.\\d+)?)';
const between = new RegExp(`^${number}[-~]${number}$`);
const blank: Range = {
  sex: '',
  fromMonths: null,
  toMonths: null,
  zh: '',
  en: '',
  low: null,
  high: null,
  criticalLow: null,
  criticalHigh: null,
  criticalWords: '',
};
const bound = new RegExp(`^(<=|>=)${number}$`);

/** 'M4.3-5.8;F3.8-5.1', '-3-3' or '-3~3', '<=7.0', a word: the normal values of an adult. Nothing for what is none of these. */
export function rangesIn(text: string): Range[] | undefined {
  if (text === '') return [];
  const ranges: Range[] = [];
  for (const part of text.split(';')) {
    const [, sex = '', rest = ''] = /^([MF]?)(.*)$/.exec(part.trim()) ?? [];
    const [, low, high] = between.exec(rest) ?? [];
    const [, sign, limit] = bound.exec(rest) ?? [];
    const of = { ...blank, sex: sex as Range['sex'] };
    if (low !== undefined && Number(low) <= Number(high)) ranges.push({ ...of, low: Number(low), high: Number(high) });
    else if (sign) ranges.push({ ...of, ...(sign === '<=' ? { high: Number(limit) } : { low: Number(limit) }) });
    else if (rest && !/\d/.test(rest)) ranges.push({ ...of, zh: rest });
    else return undefined;
  }
  return ranges;
}

/** The critical limits and words of an adult hold in every range; nothing where one is unfit, or is a normal value. */
function withCritical(ranges: readonly Range[], { low, high, words }: Record<'low' | 'high' | 'words', string>): Range[] | undefined {
  const [criticalLow, criticalHigh] = [low, high].map((text) => (text === '' ? null : Number(text))) as [number | null, number | null];
  if ([criticalLow, criticalHigh].some(Number.isNaN)) return undefined;
  if (criticalLow === null && criticalHigh === null && words === '') return [...ranges];
  const all = (ranges.length > 0 ? ranges : [blank]).map((one) => ({ ...one, criticalLow, criticalHigh, criticalWords: words }));
  return checkRanges(all).length > 0 ? undefined : all;
}

const readIndicators = (bytes: Buffer): ListRow[] =>
  eachOnce(
    records(bytes).map(({ row, record }): ListRow => {
      const { key: code = '', name_zh: name = '', name_en: nameEn = '', unit = '', reference_adult: reference = '' } = record;
      const { critical_low: low = '', critical_high: high = '', critical_words: words = '', loinc = '' } = record;
      const text = [code, name, reference].join(',');
      if (!code || !name) return { row, reason: 'code or name is missing', text };
      const normal = rangesIn(reference);
      if (!normal) return { row, reason: 'the normal values have an unknown form', text };
      const ranges = withCritical(normal, { low, high, words });
      if (!ranges) return { row, reason: 'the critical limits or words are unfit, or within the normal values', text };
      if (loinc !== '' && !isLoinc(loinc)) return { row, reason: `${loinc} is no LOINC code`, text };
      return { row, values: { code, name_zh: name, name_en: nameEn, loinc, unit, ranges }, text };
    }),
    ({ code }) => String(code),
  );

/** Every organisation keeps its own indicators: what it has, and has changed, stays. */
export const labIndicators: List = {
  name: 'lab indicators',
  is: hasHeadings('key', 'name_zh', 'unit', 'reference_adult'),
  table: 'lab_indicator',
  key: ['org_id', 'code'],
  ofEachOrganisation: true,
  read: readIndicators,
};
