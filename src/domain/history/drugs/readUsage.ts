/** Reads how a medicine is taken from one line as people type it: "华法林 3mg qd", "二甲双胍 0.5g 每日两次 2019-03起". */

export interface TypedUsage {
  /** The line without what was read. */
  name: string;
  dose: number | null;
  doseUnit: string | null;
  frequencyCode: string | null;
  /** yyyy, yyyy-MM or yyyy-MM-dd. */
  since: string;
}

const units: Readonly<Record<string, string>> = {
  毫克: 'mg',
  克: 'g',
  微克: 'ug',
  毫升: 'ml',
  μg: 'ug',
  µg: 'ug',
  mcg: 'ug',
  u: 'U',
  iu: 'U',
  单位: 'U',
};
const unitWords = '毫克|微克|毫升|单位|mcg|μg|µg|ug|mg|ml|iu|g|u|克|片|粒|丸|袋|支|滴|喷|揿|贴';
const dosePattern = new RegExp(String.raw`(?<![\d.])(\d{1,7}(?:\.\d{1,4})?) ?(${unitWords})(?![a-z%/])`, 'i');

/** Words of how often, with the codes of the dictionary; longer words first. */
const frequencies: readonly (readonly [RegExp, string])[] = [
  [/\bq12h\b|每\s*12\s*小时(?:一次)?/i, 'q12h'],
  [/\bq8h\b|每\s*8\s*小时(?:一次)?/i, 'q8h'],
  [/\bq6h\b|每\s*6\s*小时(?:一次)?/i, 'q6h'],
  [/\bqod\b|隔日(?:一次)?|every other day/i, 'qod'],
  [/\bqid\b|(?:每日|每天|一日|一天)\s*(?:4|四)\s*次|four times (?:a day|daily)/i, 'qid'],
  [/\btid\b|(?:每日|每天|一日|一天)\s*(?:3|三)\s*次|three times (?:a day|daily)/i, 'tid'],
  [/\bbid\b|(?:每日|每天|一日|一天)\s*(?:2|两|二)\s*次|twice (?:a day|daily)/i, 'bid'],
  [/\bqn\b|每晚(?:一次)?|睡前|at night|nightly/i, 'qn'],
  [/\bqw\b|每周(?:一|1)次|once a week|weekly/i, 'qw'],
  [/\bqd\b|(?:每日|每天|一日|一天)\s*(?:1|一)\s*次|once (?:a day|daily)|\bdaily\b/i, 'qd'],
];
/** A year stands alone: the number of a dose ("2000 IU") or of a longer number is none. */
const sincePattern = new RegExp(
  String.raw`(?:\bsince\s+)?(?<![\d.])((?:19|20)\d{2})(?!\d|(?:\.\d+)?\s*(?:${unitWords})(?![a-z%/]))(?:[-/.年](\d{1,2})(?:[-/.月](\d{1,2})日?|月)?|年)?\s*(?:起|始|以来|开始)?`,
  'i',
);
const two = (text: string) => text.padStart(2, '0');

/** `known`: codes of frequencies that the dictionary has; others are left in the name. */
export function readUsage(line: string, known: (frequencyCode: string) => boolean = () => true): TypedUsage {
  let rest = ` ${line.normalize('NFKC').replaceAll(/\s+/g, ' ')} `;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(rest);
    if (found) rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`;
    return found;
  };
  const [, code] = frequencies.find(([pattern, each]) => known(each) && pattern.test(rest)) ?? [];
  if (code !== undefined) take(frequencies.find(([, each]) => each === code)?.[0] ?? /$^/);
  const since = take(sincePattern);
  const dosed = take(dosePattern);
  const [, year = '', month, day] = since ?? [];
  const unit = dosed?.[2] ?? null;
  return {
    name: rest
      .replaceAll(/[，,；;。]/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    dose: dosed ? Number(dosed[1]) : null,
    doseUnit: unit && (units[unit.toLowerCase()] ?? (/^[a-z]+$/i.test(unit) ? unit.toLowerCase() : unit)),
    frequencyCode: code ?? null,
    since: [year, ...(month ? [two(month)] : []), ...(day ? [two(day)] : [])].join('-'),
  };
}
