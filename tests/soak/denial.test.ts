import { beforeAll, expect, it } from 'vitest';
import { type Call, catalogue } from '../../src/api/catalogue.ts';
import { each } from '../builders/each.ts';
import { everyKind, nobodysId, type Objects } from '../builders/everyKind.ts';
import { withIdAt } from '../builders/exampleArgument.ts';
import { argumentOf, objectAt } from '../builders/ownArgument.ts';
import { castRoles, type Principal, thePrincipals } from '../builders/principals.ts';
import { rehearsal } from '../builders/rehearsal.ts';
import { serverForFile } from '../builders/server.ts';

/** How often each is asked; the difference of two medians is what a stranger could measure. */
const PAIRS = Number(process.env.DENIAL_PAIRS ?? 500);
const MOST = 5;
const asked: readonly Call[] = [
  'queryPatientDetail',
  'queryBillingDetails',
  'queryEncounter',
  'downloadFile',
  'settleBilling',
  'updateAppointment',
];

const rehearsed = rehearsal();
const server = serverForFile({ served: rehearsed.served });
let objects: Objects;
let who: Principal;

beforeAll(async () => {
  await castRoles(server.database.owner);
  objects = await everyKind(server.database.owner);
  who = (await thePrincipals(server, objects.practiceIds)).find(({ name }) => name === 'every code')!;
  rehearsed.isOn = true;
}, 300_000);

const median = (times: readonly number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]!;

it.each(asked)('%s takes as long to deny another’s object as to find none', { timeout: 600_000 }, async (name) => {
  expect(catalogue[name]).toBeDefined();
  const own = argumentOf(objects, name, 'own', who.practice);
  const site = own.sites.find((place) => objectAt(name, place))!;
  const foreign = objects.idOf(objectAt(name, site)!, 'otherOrganisation', who.practice)!;
  const times: Record<'foreign' | 'none', number[]> = { foreign: [], none: [] };
  const one = async (kind: 'foreign' | 'none') => {
    const argument = withIdAt(own.argument, site, kind === 'foreign' ? foreign : nobodysId) as Record<string, unknown>;
    const began = performance.now();
    await server.ask(null, name, argument, who.headers);
    times[kind].push(performance.now() - began);
  };
  await each(Array.from({ length: 20 }), () => one('none')); // warm
  times.none = [];
  for (let pair = 0; pair < PAIRS; pair += 1)
    for (const kind of pair % 2 === 0 ? (['foreign', 'none'] as const) : (['none', 'foreign'] as const)) await one(kind);
  const difference = median(times.foreign) - median(times.none);
  console.log(`${name}: ${median(times.none).toFixed(2)} ms, ${difference.toFixed(3)} ms apart`);
  expect(Math.abs(difference)).toBeLessThan(MOST);
});
