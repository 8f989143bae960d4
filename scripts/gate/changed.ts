import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

/** Files that differ from `base`: by default from the last commit, or those of the last commit where nothing is being edited. */
export function findChangedFiles(base?: string): string[] {
  const isEditing = git('status', '--porcelain').length > 0;
  const since = base ?? (isEditing ? 'HEAD' : 'HEAD~1');
  const files = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(files)].filter((file) => existsSync(file));
}

const isEndpointTest = (file: string) => /^server\/.*\.db\.test\.ts$|^tests\/endpoint\/.*\.test\.ts$/.test(file);
const isJourney = (file: string) => /^tests\/journeys\/[\w.]+\.spec\.ts$/.test(file);

/** A test is of the whole tier if its name or its folder says so (docs/decisions/0044-how-journeys-run.md). */
export const isWhole = (file: string): boolean => /\.whole\./.test(file) || file.startsWith('tests/endpoint/');

/** The area of a file: server/areas, src/domain, src/features and the words of an area are one. */
const areaOf = (file: string) =>
  /^(?:server\/areas|src\/domain|src\/features)\/([^/]+)\//.exec(file)?.[1] ?? /^lang\/[a-z]+\/([^/]+)\.json$/.exec(file)?.[1];
/** The room of a server's file outside of the areas. */
const roomOf = (file: string) => /^server\/(?!areas\/)([^/]+)\//.exec(file)?.[1];
/** The area that a journey is named by: `billing.whole.spec.ts` is billing's. */
const namedArea = (journey: string) => /^tests\/journeys\/(\w+)\./.exec(journey)?.[1];

const known = (names: readonly (string | undefined)[]) => new Set(names.filter((name) => name !== undefined));
/** The tests of the gate first: they are the nearest and the shortest. */
const nearestFirst = (tests: readonly string[]) => [...tests].sort((a, b) => Number(isWhole(a)) - Number(isWhole(b)));

/**
 * Tests over a database that a change can touch: those changed themselves, all of an area whose rules or acts changed, and all of a room of the
 * server. Every such test starts the whole server, so that the graph of imports would name them all. A changed screen touches none.
 */
export function endpointTestsOf(changed: readonly string[], tests: readonly string[]): string[] {
  const areas = known(changed.filter((file) => !file.startsWith('src/features/')).map(areaOf));
  const rooms = known(changed.map(roomOf));
  const isTouched = (test: string) => changed.includes(test) || areas.has(areaOf(test) ?? '') || rooms.has(roomOf(test) ?? '');
  return nearestFirst(tests.filter((test) => isEndpointTest(test) && isTouched(test)));
}

/** Journeys that a change can touch: those changed themselves, and those that are named by a changed area. */
export function journeysOf(changed: readonly string[], tests: readonly string[]): string[] {
  const areas = known(changed.map(areaOf));
  return nearestFirst(tests.filter((test) => isJourney(test) && (changed.includes(test) || areas.has(namedArea(test) ?? ''))));
}

export const findTests = (): string[] =>
  git('ls-files', '--cached', '--others', '--exclude-standard', 'server', 'tests').filter(
    (file) => (isEndpointTest(file) || isJourney(file)) && existsSync(file),
  );
