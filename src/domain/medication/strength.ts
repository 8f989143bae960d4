/** The amount of an ingredient in one single unit, read from the specification of a drug where it is unambiguous. */
export interface Strength {
  amount: number;
  unit: string;
}

/** Words of a package to codes of the dictionary `doseUnit`. */
const units: Readonly<Record<string, string>> = {
  g: 'g',
  克: 'g',
  mg: 'mg',
  毫克: 'mg',
  μg: 'ug',
  ug: 'ug',
  mcg: 'ug',
  微克: 'ug',
  iu: 'IU',
  国际单位: 'IU',
  u: 'U',
  单位: 'U',
  万单位: 'wU',
  万u: 'wU',
  万iu: 'wU',
};
const amount = '(\\d+(?:\\.\\d+)?)\\s*(国际单位|万单位|万iu|万u|单位|毫克|微克|mcg|μg|ug|mg|iu|克|g|u)(?![a-z])';
const volume = '\\d+(?:\\.\\d+)?\\s*(?:ml|毫升)';

const folded = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll('∶', ':')
    .replaceAll('µ', 'μ')
    .replaceAll(/\([^()]*\)/g, '')
    .toLowerCase()
    .trim();

const strengthOf = (match: RegExpExecArray | null): Strength | null => {
  const unit = match && units[match[2] ?? ''];
  return unit ? { amount: Number(match[1]), unit } : null;
};

const whole = new RegExp(`^(?:${volume}\\s*[:,，]\\s*)?${amount}\\s*(?:[×x*].*|/\\D.*)?$`);
const each = new RegExp(`^每(?:片|粒|支|袋|瓶|丸|枚|包)含(?:主药|量)?${amount}$`);

/**
 * Strength of a drug with one ingredient: '0.25g', '0.25g×24粒', '2ml:0.1g', '每片含0.1g'. Null for percentages, for the weight of a sachet
 * ('每袋装5g') and for amounts of several ingredients.
 */
export function readStrength(specification: string): Strength | null {
  const text = folded(specification);
  return strengthOf(whole.exec(text)) ?? strengthOf(each.exec(text));
}

/** Strength of a named ingredient in a list: '每包含葡萄糖酸锌0.1g、布洛芬0.15g', or '100ml:盐酸氨溴索30mg与葡萄糖5g'. */
export function readStrengthOf(name: string, specification: string): Strength | null {
  const text = folded(specification);
  const escaped = name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return strengthOf(new RegExp(`${escaped}[钠钾钙锌镁]?:?\\s*${amount}`).exec(text));
}
