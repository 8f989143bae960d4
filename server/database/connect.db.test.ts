import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { freshDatabaseForFile } from '../../tests/database.ts';
import { connectAsApp, instant, safeInteger } from './connect.ts';

const database = freshDatabaseForFile();

test('reads values as the program uses them', async () => {
  const [row] = await database.app`
    select date '2026-02-28' as birth_date, timestamptz '2026-11-21 11:50:57.123456+08' as created_at, 9007199254740991::int8 as big_number,
      12.50::numeric as price, tstzrange('2026-01-01Z', '2026-01-02Z') as period, array[date '2026-01-01'] as days, array['a', 'b'] as names,
      ${database.app.json({ some_key: 1 })}::jsonb as extra, null::timestamptz as ended_at`;

  expect(row).toEqual({
    birthDate: '2026-02-28',
    createdAt: '2026-11-21T03:50:57.123Z',
    bigNumber: 9007199254740991,
    price: 12.5,
    period: '["2026-01-01 00:00:00+00","2026-01-02 00:00:00+00")',
    days: ['2026-01-01'],
    names: ['a', 'b'],
    extra: { some_key: 1 },
    endedAt: null,
  });
});

test('writes the values it reads', async () => {
  await database.owner.unsafe(
    'create table thing (id text, born_on date, seen_at timestamptz, amount_fen int8, price numeric, is_open bool, tags text[], extra jsonb)',
  );
  const { owner } = database;
  const thing = {
    id: 'a',
    bornOn: '1980-02-29',
    seenAt: '2026-11-21T03:50:57.120Z',
    amountFen: 12345678901,
    price: 0.1,
    isOpen: true,
    tags: ['x', '张'],
    extra: { a: [1] },
  };

  await owner`insert into thing ${owner({ ...thing, extra: owner.json(thing.extra) })}`;

  expect(
    await owner`select * from thing where seen_at = ${thing.seenAt} and born_on = ${thing.bornOn} and amount_fen = ${thing.amountFen}`,
  ).toEqual([thing]);
});

test('an absent value is written as null', async () => {
  const missing = undefined as unknown as null;

  expect(await database.app`select ${missing}::text is null as empty`).toEqual([{ empty: true }]);
});

test('refuses to round a number that is too large', async () => {
  await expect(database.app`select 9007199254740993::int8 as n`).rejects.toThrow('too large');
  expect(() => safeInteger('-9007199254740993')).toThrow('too large');
  expect(await database.app`select 1 as still_there`).toEqual([{ stillThere: 1 }]);
});

test.each([
  ['2026-11-21 03:50:57+00', '2026-11-21T03:50:57.000Z'],
  ['2026-11-21 03:50:57.1+00', '2026-11-21T03:50:57.100Z'],
  ['2026-11-21 03:50:57.999999+00', '2026-11-21T03:50:57.999Z'],
  ['2026-11-21 11:50:57.5+08', '2026-11-21T03:50:57.500Z'],
  ['infinity', 'infinity'],
])('reads the instant %s as %s', (text, iso) => {
  expect(instant(text)).toBe(iso);
});

test('gives up a database that is asked and says nothing, and works again when it speaks', async () => {
  const { host, port } = database.address;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wire-'));
  let isSilent = false;
  const wire = net.createServer((near) => {
    const far = net.connect(`${host}/.s.PGSQL.${port}`);
    near.on('data', (bytes) => isSilent || far.write(bytes));
    far.on('data', (bytes) => isSilent || near.write(bytes));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('close', () => other.destroy());
      one.on('error', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => wire.listen(`${folder}/.s.PGSQL.${port}`, resolve));
  const sql = connectAsApp({ ...database.address, host: folder }, { max: 1, patience: 300 });
  try {
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
    isSilent = true;
    const code = await sql`select 2`.then(
      () => 'answered',
      (error: { code: string }) => error.code,
    );
    expect(code).toBe('CONNECTION_CLOSED');
    isSilent = false;
    expect(await sql`select 3 as three`).toEqual([{ three: 3 }]);
  } finally {
    await sql.end({ timeout: 0 });
    wire.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
