import path from 'node:path';
import * as z from 'zod/mini';
import { decoded } from '../table.ts';
import { hasHeadings } from './content.ts';
import { eachOnce, type List, type ListRow, readings, records } from './rows.ts';

const parentOfRegion = (code: string): string | null => {
  if (code.endsWith('0000')) return null;
  return code.endsWith('00') ? `${code.slice(0, 2)}0000` : `${code.slice(0, 4)}00`;
};

const entry = (
  kind: string,
  code: string,
  name: string,
  more: { nameEn?: string; parent?: string | null; sort: number; extra?: object },
) => ({
  kind,
  code,
  name_zh: name,
  name_en: more.nameEn ?? '',
  ...readings(name),
  parent_code: more.parent ?? null,
  sort: more.sort,
  extra: more.extra ?? {},
});

function json<Shape extends z.ZodMiniType>(bytes: Buffer, shape: Shape): z.output<Shape> {
  return z.parse(shape, JSON.parse(decoded(bytes)));
}

const regions = z.array(z.object({ code: z.string(), name: z.string() })).check(z.minLength(1));

/** GB/T 2260: province, city, county by six digits. */
const readRegions = (bytes: Buffer): ListRow[] =>
  eachOnce(
    json(bytes, regions).map(({ code, name }, sort): ListRow => {
      const text = `${code} ${name}`;
      if (!/^\d{6}$/.test(code)) return { row: sort + 1, reason: 'a region has six digits', text };
      return { row: sort + 1, values: entry('region', code, name, { parent: parentOfRegion(code), sort }), text };
    }),
    ({ code }) => String(code),
  );

/** Streets and townships hang below the county whose six digits begin their nine. */
const readStreets = (bytes: Buffer): ListRow[] =>
  eachOnce(
    records(bytes).map(({ row, record: { code = '', name = '', areaCode = '' } }): ListRow => {
      const text = `${code},${name},${areaCode}`;
      if (!/^\d{9}$/.test(code) || !name) return { row, reason: 'a street has nine digits and a name', text };
      return { row, values: entry('region', code, name, { parent: areaCode || code.slice(0, 6), sort: row }), text };
    }),
    ({ code }) => String(code),
  );

const item = z.looseObject({
  code: z.optional(z.string()),
  name_zh: z.string(),
  name_en: z.optional(z.string()),
  parent: z.optional(z.nullable(z.string())),
});
const small = z.looseObject({ kind: z.optional(z.string()), items: z.array(item).check(z.minLength(1)) });

/**
 * A list says its kind; without one, lists of a national standard keep the name of their file as kind, beside the shorter lists the screens offer; the ethnic groups
 * have the same codes there and here, so they are the same kind.
 */
const kindOf = (file: string): string => {
  const stem = file.endsWith('.json') ? path.basename(file, '.json') : file;
  return stem.startsWith('ethnic-groups') ? 'ethnicGroup' : stem;
};

const slug = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

function readSmall(bytes: Buffer, file: string): ListRow[] {
  const list = json(bytes, small);
  const kind = list.kind ?? kindOf(file);
  const rows = list.items.map((one, index): ListRow => {
    const { code, name_zh: name, name_en: nameEn, parent, ...extra } = one;
    const text = JSON.stringify(one);
    const inGroup = 'group' in extra ? `${String(extra.group)}-${code}` : code;
    const made = code === undefined ? slug(nameEn ?? '') : inGroup;
    if (!made) return { row: index + 1, reason: 'neither a code nor an English name', text };
    return { row: index + 1, values: entry(kind, made, name, { nameEn, parent, sort: index, extra }), text };
  });
  return eachOnce(rows, ({ code }) => String(code));
}

const common = { table: 'dictionary_entry', key: ['kind', 'code'], keeps: ['enabled', 'name_en'] } as const;

export const dictionaries: readonly List[] = [
  { name: 'regions', is: ({ json: all }) => regions.safeParse(all).success, ...common, read: readRegions },
  { name: 'streets', is: hasHeadings('code', 'name', 'areaCode'), ...common, read: readStreets },
  { name: 'small dictionary', is: ({ json: all }) => small.safeParse(all).success, ...common, read: readSmall },
];
