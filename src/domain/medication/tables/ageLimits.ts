/**
 * Least ages, in completed months, that labels name for a whole ingredient. An ingredient without a row is not answered: never "any age".
 * Sources: Chinese labels (quinolones, nimesulide); FDA safety communication 2017 (codeine, tramadol) and boxed warning 2004 (promethazine);
 * FDA labels of tetracyclines (teeth until 8 years), loperamide, aspirin (Reye's syndrome). High where a warning or communication stands.
 */
export interface AgeLimitRow {
  inn: string;
  leastMonths: number;
  confidence: 'high' | 'medium';
}

const quinolones = [
  'ofloxacin',
  'ciprofloxacin',
  'norfloxacin',
  'lomefloxacin',
  'levofloxacin',
  'moxifloxacin',
  'gemifloxacin',
  'gatifloxacin',
];
const tetracyclines = ['doxycycline', 'tetracycline', 'minocycline', 'tigecycline'];

export const ageLimitRows: readonly AgeLimitRow[] = [
  ...[...quinolones, 'sitafloxacin', 'nemonoxacin', 'pipemidic acid'].map((inn) => ({
    inn,
    leastMonths: 216,
    confidence: 'high' as const,
  })),
  ...tetracyclines.map((inn) => ({ inn, leastMonths: 96, confidence: 'high' as const })),
  { inn: 'codeine', leastMonths: 144, confidence: 'high' },
  { inn: 'tramadol', leastMonths: 144, confidence: 'high' },
  { inn: 'nimesulide', leastMonths: 144, confidence: 'high' },
  { inn: 'promethazine', leastMonths: 24, confidence: 'high' },
  { inn: 'loperamide', leastMonths: 24, confidence: 'medium' },
  { inn: 'acetylsalicylic acid', leastMonths: 192, confidence: 'medium' },
];
