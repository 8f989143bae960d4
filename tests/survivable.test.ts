import { readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { type Migration, readMigrations } from '../server/start/migrate.ts';
import { keptReleases, migrationsOfRelease } from './releases.ts';

/**
 * Several servers are upgraded one after another: the first to start brings the schema up to date while the others still work by the old
 * one. So a release only adds (expand); what nothing uses any more goes one release later (contract). docs/scaling.md, "Upgrading one
 * server after another".
 */
const breaking: readonly [what: string, pattern: RegExp][] = [
  ['drops a column or a table that the older server reads', /\bdrop\s+(?:column|table|view|type|schema)\b/],
  ['renames what the older server names', /\brename\s+(?:to|column|constraint|attribute|value)\b|\balter\s+table\s+\w+\s+rename\b/],
  [
    'adds a column that the older server leaves empty and that may not be',
    /\badd\s+column\s+(?:if\s+not\s+exists\s+)?\w+(?:(?!\bdefault\b|\bgenerated\b)[^,;])*\bnot\s+null\b(?:(?!\bdefault\b|\bgenerated\b)[^,;])*(?=[,;]|$)/,
  ],
  ['forbids an empty value that the older server writes', /\balter\s+(?:column\s+)?\w+\s+set\s+not\s+null\b/],
  ['gives a column another type', /\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/],
  ['takes a default away that the older server relies on', /\balter\s+(?:column\s+)?\w+\s+drop\s+default\b/],
  ['drops a function that the older server calls', /\bdrop\s+(?:function|procedure)\b/],
  ['takes a right away from the application', /\brevoke\b[^;]*\bfrom\s+xinglin_app\b/],
  ['makes a key of what the older server may write twice', /\bcreate\s+unique\s+index\b|\badd\s+(?:constraint\s+\w+\s+)?unique\b/],
];

/** Statements that an older server does survive, each with the reason; `stop`: it does not, and the changelog says that all servers are stopped. */
const judged: Readonly<Record<string, readonly (readonly [what: string, verdict: string])[]>> = {
  '0385_stock_month.sql': [
    ['forbids an empty value that the older server writes', 'a trigger fills month, cost and amount of every new movement'],
  ],
  '0270_desk_bills.sql': [
    ['makes a key of what the older server may write twice', 'the older server writes neither split bills nor lines of sales'],
  ],
  '0357_package_upgrade.sql': [
    ['makes a key of what the older server may write twice', 'the older server upgrades no package, so it leaves the column empty'],
  ],
  '0386_prepaid_invoice.sql': [
    [
      'makes a key of what the older server may write twice',
      'the older server leaves blue_id empty; the other key is the former primary key of the lines',
    ],
  ],
  '0422_followup_rule.sql': [
    [
      'makes a key of what the older server may write twice',
      'the older server makes no follow-up by a rule, so it leaves the columns empty',
    ],
  ],
  '0471_patient_more.sql': [
    ['makes a key of what the older server may write twice', 'the older server writes no second document, so it leaves the columns empty'],
  ],
  '0473_inquiry.sql': [
    ['makes a key of what the older server may write twice', 'the older server asks no sheet again, so it leaves the column empty'],
  ],
  '0560_critical_before_review.sql': [
    [
      'makes a key of what the older server may write twice',
      'the older server writes one critical value for each report; the key it takes the place of was stricter',
    ],
  ],
  '0561_critical_at_the_bedside.sql': [
    ['makes a key of what the older server may write twice', 'the older server leaves the columns of the bedside empty'],
  ],
  '0620_drugs_taken.sql': [['makes a key of what the older server may write twice', 'the key stands again for fewer rows than before']],
  '0540_rights_of_their_own.sql': [
    ['drops a function that the older server calls', 'the same migration makes the function, for itself alone'],
  ],
  '0260_queue_of_the_day.sql': [['forbids an empty value that the older server writes', 'a trigger fills the day of every new visit']],
};

/** Without comments, literals and bodies of functions, in lower case. New tables have no older reader. */
function statementsOf({ text }: Pick<Migration, 'text'>): string[] {
  const bare = text
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .toLowerCase();
  const created = new Set([...bare.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/g)].map(([, name]) => name));
  const concerns = (statement: string) => /\b(?:alter\s+table\s+(?:only\s+)?|on\s+)(\w+)/.exec(statement)?.[1];
  return bare.split(';').filter((statement) => !created.has(concerns(statement)) && statement.trim() !== '');
}

const faultsOf = (migration: Pick<Migration, 'text'>): string[] =>
  breaking.filter(([, pattern]) => statementsOf(migration).some((statement) => pattern.test(statement))).map(([what]) => what);

const last = keptReleases().at(-1)!;
const known = new Set(migrationsOfRelease(last));
const added = readMigrations().filter(({ name }) => !known.has(name));

test(`a server of release ${last} goes on working beside every migration made after it, but for those that are judged by hand`, () => {
  const found = Object.fromEntries(
    added.map((migration) => [migration.name, faultsOf(migration)]).filter(([, faults]) => faults!.length > 0),
  );
  const expected = Object.fromEntries(Object.entries(judged).map(([name, verdicts]) => [name, verdicts.map(([what]) => what)]));
  expect(found).toEqual(expected);
});

it('keeps a database of every release in the changelog but the newest', () => {
  const changelog = readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8');
  const released = [...changelog.matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, version]) => version!).slice(1);
  expect(released.filter((version) => !keptReleases().includes(version))).toEqual([]);
});

it('knows the migrations of the release it speaks of', () => {
  expect(known.size).toBeGreaterThan(90);
  expect([...known].filter((name) => !readMigrations().some((migration) => migration.name === name))).toEqual([]);
});

test.each<[sql: string, fault: RegExp]>([
  ['alter table bill drop column remark;', /drops a column/],
  ['drop table draft;', /drops a column or a table/],
  ['alter table bill rename column remark to note;', /renames/],
  ['alter table bill add column till text not null;', /leaves empty/],
  ['alter table bill add column a text default 1, add column b integer not null check (b > 0);', /leaves empty/],
  ['alter table bill alter column remark set not null;', /forbids an empty value/],
  ['alter table bill alter column total type bigint;', /another type/],
  ['alter table bill alter remark drop default;', /takes a default away/],
  ['drop function if exists app_org();', /drops a function/],
  ['revoke update on bill from xinglin_app;', /takes a right away/],
  ['create unique index bill__one on bill (org_id, number);', /makes a key/],
])('finds what an older server does not survive: %s', (text, fault) => {
  expect(faultsOf({ text })).toEqual([expect.stringMatching(fault)]);
});

test.each([
  'alter table bill add column till text;',
  "alter table bill add column till text not null default '', add column other integer;",
  'create table till (org_id uuid not null, id uuid not null, constraint till__pk primary key (org_id, id)); create unique index till__one on till (org_id); revoke update on till from xinglin_app;',
  '-- once: drop table draft\ncreate index bill__by_day on bill (org_id, at);',
  'create or replace function f() returns void language plpgsql as $$ begin drop table scratch; end $$;',
  'revoke execute on function f() from public; grant execute on function f() to xinglin_app;',
])('lets pass what an older server survives: %s', (text) => {
  expect(faultsOf({ text })).toEqual([]);
});

test('no table is declared as only added to twice: the second trigger of the same name ends the set-up of a database with one role', () => {
  const later = readMigrations().filter(({ name }) => name > '0242');
  const declared = later.flatMap(({ text }) => [
    ...[...text.matchAll(/belongs_to_(?:org|practice)\('(\w+)', true\)/g)].map(([, table = '']) => table),
    ...[...text.matchAll(/select only_added_to\('(\w+)'\)/g)].map(([, table = '']) => table),
  ]);
  expect(declared.length).toBeGreaterThan(10);
  expect(declared.filter((table, index) => declared.indexOf(table) !== index)).toEqual([]);
});
