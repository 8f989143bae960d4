// The counts of what makes the code hard to read may only fall (scripts/ratchet/README.md).
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Change, type Counts, compareCounts, countPlaces, findRises, writeCounts } from './ratchet/compare.ts';
import { type Facet, facets, type Place } from './ratchet/facets.ts';
import { measureTree } from './ratchet/measure.ts';
import { judgeSubject, sinceDay } from './ratchet/subjects.ts';

const file = 'scripts/ratchet/allowed.json';
const [command = 'check', facet, under = ''] = process.argv.slice(2);

const readAllowed = (): Counts => JSON.parse(readFileSync(file, 'utf8')) as Counts;
const nameOf = (place: Place): string => `${place.path}${place.line > 0 ? `:${place.line}` : ''}  ${place.text}`;

function explain({ path, facet: of, allowed, now }: Change, places: readonly Place[]): string {
  const inside = places.filter((place) => place.path === path && place.facet === of);
  const lines = inside.slice(-5).map((place) => `    ${nameOf(place)}`);
  return [`${path}: ${facets[of].counts}: ${now} instead of at most ${allowed}`, ...lines].join('\n');
}

function judgeCommits(): string[] {
  const log = execFileSync('git', ['log', '--no-merges', `--since=${sinceDay}`, '--format=%h %s'], { encoding: 'utf8' });
  return log
    .split('\n')
    .filter(Boolean)
    .flatMap((row) => {
      const [hash = '', ...words] = row.split(' ');
      const fault = judgeSubject(words.join(' '));
      return fault ? [`commit ${hash}: its subject ${fault}: ${words.join(' ')}`] : [];
    });
}

function check(places: readonly Place[]): void {
  const changes = compareCounts(readAllowed(), countPlaces(places));
  const faults = [...findRises(changes, existsSync).map((change) => explain(change, places)), ...judgeCommits()];
  if (faults.length === 0 && changes.length > 0)
    faults.push(`${changes.length} counts fell or moved: write them down with \`npm run ratchet -- lower\``);
  console.log(faults.length > 0 ? faults.join('\n') : `${places.length} places remain`);
  if (faults.length > 0) process.exitCode = 1;
}

function lower(places: readonly Place[]): void {
  const now = countPlaces(places);
  const rises = findRises(compareCounts(readAllowed(), now), existsSync);
  if (rises.length === 0) writeFileSync(file, writeCounts(now));
  else {
    console.log(rises.map((change) => explain(change, places)).join('\n'));
    process.exitCode = 1;
  }
}

function printTable(places: readonly Place[]): void {
  for (const [name, { counts, aim }] of Object.entries(facets)) {
    const number = places.filter((place) => place.facet === name).length;
    console.log(`${String(number).padStart(6)}  ${name}: ${counts}; aim ${aim}`);
  }
}

function list(places: readonly Place[]): void {
  if (!facet || !(facet in facets)) throw new Error(`the facets are ${Object.keys(facets).join(', ')}`);
  const wanted = places.filter((place) => place.facet === (facet as Facet) && place.path.startsWith(under));
  for (const place of wanted) console.log(nameOf(place));
}

const commands: Readonly<Record<string, (places: readonly Place[]) => void>> = { check, lower, table: printTable, list };
const run = commands[command];
if (!run) throw new Error(`the commands are ${Object.keys(commands).join(', ')}`);
run(measureTree());
