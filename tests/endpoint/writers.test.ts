import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { calls } from '../../server/pipeline/calls.ts';
import { type Call, catalogue } from '../../src/api/catalogue.ts';
import type { AnyRow } from '../../src/api/row.ts';
import { findFilledColumns, findWrittenColumns, makeSourceSearch, watchWriting } from '../builders/columnWriters.ts';
import { everyKind, type Objects } from '../builders/everyKind.ts';
import { argumentOf, readyArgumentOf } from '../builders/ownArgument.ts';
import { castRoles, type Principal, thePrincipals } from '../builders/principals.ts';
import { serverForFile } from '../builders/server.ts';

/** A rule may only read what a clinic can enter: a column that the demonstration's loader alone writes makes its rules silent elsewhere. */
const PATIENCE = 300_000;
const server = serverForFile();
let objects: Objects;
let who: Principal;
let filled: string[];

/** Lists of the product that belong to no clinic: loaded with the schema or by `npm run import:reference`. */
const referenceTables = /^(dictionary_entry|diagnosis_entry|procedure_entry|manufacturer|schema_migration|schema_lease)\./;

/** Columns, or whole tables, that no screen writes yet. An entry leaves this list with the screen that writes it. */
const leases: Readonly<Record<string, string>> = {
  'goods_class.sort': 'classes are listed by name where their order was never set',
  'member_type.sort': 'card types are listed by name where their order was never set',
  'org.created_at': 'an organisation is opened by the loader only',
  'shift_kind.sort': 'kinds of shift are listed by name where their order was never set',
};
const leaseOf = (column: string) => (column in leases ? column : column.split('.')[0]!);

/** Calls that end the session of the test, and one that only copies what another clinic of the organisation has. */
const leftOut = /^(lockScreen|logout|changePassword|switchPractice|savePractice|openPractice)$/;
const mutations = (Object.entries(catalogue) as [Call, AnyRow][])
  .filter(([name, row]) => row.kind === 'mutation' && !row.sends && calls[name] && !leftOut.test(name))
  .map(([name]) => name);

beforeAll(async () => {
  const { owner } = server.database;
  filled = (await findFilledColumns(owner)).filter((column) => !referenceTables.test(column));
  await watchWriting(owner);
  await castRoles(owner);
  objects = await everyKind(owner, { withStrangers: false });
  who = (await thePrincipals(server, objects.practiceIds)).find(({ name }) => name === 'every code')!;
}, PATIENCE);

const newRule = { id: undefined, version: undefined, rate: null, amount: null, tiers: [] };
/** Arguments beside the usual one, for calls that take a thing of one kind or another. */
const variants: Partial<Record<Call, Record<string, unknown>[]>> = {
  saveFollowUpRule: [{ id: undefined, version: undefined, nameZh: 'n93' }],
  saveFollowUpTemplate: [{ id: undefined, version: undefined, nameZh: 'n94' }],
  saveOrderPack: [{ id: undefined, version: undefined, nameZh: 'n95' }],
  saveShareRule: [
    { ...newRule, nameZh: 'n91', categoryCode: 'treatment', way: 'fixed', amount: 500 },
    { ...newRule, nameZh: 'n92', role: 'executing', base: 'before', way: 'tiers', tiers: [{ from: 0, rate: 10 }] },
  ],
};
const argumentsOf = (name: Call) => {
  const ready = readyArgumentOf(objects, name, 'SH')?.argument;
  const others = (variants[name] ?? []).map((more) => ({ ...ready, ...more }));
  return [ready, argumentOf(objects, name, 'own', 'SH').argument, ...others].filter((argument) => argument !== undefined);
};

it(
  'every column that the demonstration fills can be written by a call or an import',
  async () => {
    for (const name of mutations)
      for (const [turn, argument] of argumentsOf(name).entries())
        await server.ask(null, name, argument, { ...who.headers, 'idempotency-key': `writers-${name}-${turn}` });

    const written = await findWrittenColumns(server.database.owner);
    const isNamed = makeSourceSearch(fileURLToPath(new URL('../..', import.meta.url)));
    const unwritten = filled.filter((column) => !written.has(column) && !isNamed(column));

    expect(written.size).toBeGreaterThan(900);
    expect(unwritten.filter((column) => !(leaseOf(column) in leases))).toEqual([]);
    expect(Object.keys(leases).filter((lease) => !unwritten.some((column) => leaseOf(column) === lease))).toEqual([]);
  },
  PATIENCE,
);
