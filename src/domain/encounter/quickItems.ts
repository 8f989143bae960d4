import type { SectionContent } from './shapes.ts';

type Fields = NonNullable<SectionContent['fields']>;

/** Sides as the technical contract prints them (§3). */
export const sides = ['Left', 'Right', 'Bliateral'] as const;
export type Side = (typeof sides)[number];

/** What a section asks by a tap: present, absent, or nothing. `sided`: on which side. */
export const quickSystems = {
  '0003': {
    general: ['fever', 'fatigue', 'weightLoss', 'nightSweats'],
    respiratory: ['cough', 'sputum', 'dyspnoea', 'haemoptysis'],
    heart: ['chestPain', 'palpitations', 'oedema'],
    digestive: ['nausea', 'vomiting', 'abdominalPain', 'diarrhoea', 'constipation'],
    urinary: ['frequentUrination', 'painfulUrination', 'haematuria'],
    nervous: ['headache', 'dizziness', 'syncope'],
  },
  EXAM: {
    head: ['throatRedness', 'tonsils', 'neckNodes', 'neckStiffness'],
    chest: ['rales', 'wheeze', 'murmur'],
    abdomen: ['tenderness', 'rebound', 'kidneyPain'],
    limbs: ['legOedema'],
  },
} as const;
export type QuickSection = keyof typeof quickSystems;
type SystemsOf<Section extends QuickSection> = (typeof quickSystems)[Section];
export type QuickSystem = { [Section in QuickSection]: keyof SystemsOf<Section> }[QuickSection] & string;
export type QuickItem = {
  [Section in QuickSection]: { [System in keyof SystemsOf<Section>]: SystemsOf<Section>[System] }[keyof SystemsOf<Section>];
}[QuickSection] extends infer Lists
  ? Lists extends readonly (infer Item extends string)[]
    ? Item
    : never
  : never;

const sided: readonly QuickItem[] = ['tonsils', 'neckNodes', 'rales', 'wheeze', 'kidneyPain', 'legOedema'];
export const isSided = (item: QuickItem): boolean => sided.includes(item);

export const isQuickSection = (code: string): code is QuickSection => code in quickSystems;

export interface Finding {
  item: QuickItem;
  isHasActive: boolean;
  side: Side | undefined;
}

const isSide = (value: unknown): value is Side => (sides as readonly unknown[]).includes(value);

/** Of one section, system by system; systems of which nothing was said are left out. */
export function findingsOf(section: QuickSection, fields: Fields = {}): { system: QuickSystem; findings: Finding[] }[] {
  return Object.entries(quickSystems[section]).flatMap(([system, items]) => {
    const findings = (items as readonly QuickItem[]).flatMap((item): Finding[] => {
      const said = fields[item];
      if (said !== '+' && said !== '-') return [];
      const side = fields[`${item}.side`];
      return [{ item, isHasActive: said === '+', side: said === '+' && isSide(side) ? side : undefined }];
    });
    return findings.length > 0 ? [{ system: system as QuickSystem, findings }] : [];
  });
}

/** What a tap makes of it: present, then absent, then nothing. */
export const tapped = (said: Fields[string] | undefined): '+' | '-' | null => (said === '+' ? '-' : said === '-' ? null : '+');

/** Relatives of the family history; what each has or had stands in a field of this name. */
export const relatives = ['father', 'mother', 'siblings', 'children', 'grandparents'] as const;
