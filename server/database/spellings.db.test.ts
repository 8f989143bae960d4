import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCanonicalId, isOddSpelling } from '../../src/domain/ids.ts';
import { freshDatabaseForFile } from '../../tests/database.ts';
import { spellingsOf } from '../../tests/spellings.ts';

const database = freshDatabaseForFile();

/** The uuid that PostgreSQL reads each text as; null where it refuses it. */
const readAsUuid = (texts: readonly string[]): Promise<(string | null)[]> =>
  database.owner.begin(async (sql) => {
    await sql`create function pg_temp.read_uuid(text text) returns text language plpgsql as $$
      begin return text::uuid::text; exception when invalid_text_representation then return null; end $$`;
    const rows = await sql<{ id: string | null }[]>`
      select pg_temp.read_uuid(text) as id from jsonb_array_elements_text(${sql.json([...texts])}) with ordinality as t(text, place) order by place`;
    await sql`drop function pg_temp.read_uuid(text)`;
    return rows.map(({ id }) => id);
  });

const digits = fc.array(fc.constantFrom(...'0123456789abcdef'), { minLength: 32, maxLength: 32 });

/** Spellings as PostgreSQL takes them: any case, a hyphen or none after every fourth digit, braces or none. */
const spelled = fc
  .record({
    digits,
    upper: fc.array(fc.boolean(), { minLength: 32, maxLength: 32 }),
    hyphens: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
    braces: fc.boolean(),
  })
  .map((parts) => {
    const text = parts.digits
      .map((digit, place) => {
        const sign = parts.upper[place] ? digit.toUpperCase() : digit;
        return place % 4 === 3 && place < 31 && parts.hyphens[(place - 3) / 4] ? `${sign}-` : sign;
      })
      .join('');
    return parts.braces ? `{${text}}` : text;
  });

/** Spellings that are nearly right: something is put in or taken out. */
const nearly = fc
  .tuple(spelled, fc.nat({ max: 40 }), fc.constantFrom('-', '{', '}', ' ', '0', 'g', '', '\t', '\u00a0', '０', 'F'), fc.boolean())
  .map(([text, place, sign, isReplaced]) => text.slice(0, place) + sign + text.slice(place + (isReplaced ? 1 : 0)));

describe('what PostgreSQL reads as a uuid', () => {
  it('and is not its own spelling of it is refused as an id, however it is written', async () => {
    const texts = [...fc.sample(spelled, 3000), ...fc.sample(nearly, 3000), ...fc.sample(fc.uuid(), 200)];
    const read = await readAsUuid(texts);
    const pairs = texts.map((text, place) => [text, read[place]] as const);
    expect(pairs.filter(([, id]) => id != null).length).toBeGreaterThan(3000);
    expect(pairs.filter(([text, id]) => id != null && text !== id && !isOddSpelling(text))).toEqual([]);
    expect(pairs.filter(([text, id]) => isCanonicalId(text) !== (text === id))).toEqual([]);
  });

  it('are all the spellings that tests attack with, each as the same id', async () => {
    const id = '0198a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
    const spellings = spellingsOf(id);
    expect(spellings.length).toBeGreaterThanOrEqual(8);
    expect(await readAsUuid(spellings.map(([, text]) => text))).toEqual(spellings.map(() => id));
  });
});
