import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

/** Files that differ from `base`: by default from the last commit, or those of the last commit where nothing is being edited. */
export function findChangedFiles(base) {
  const isEditing = git('status', '--porcelain').length > 0;
  const since = base ?? (isEditing ? 'HEAD' : 'HEAD~1');
  const files = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(files)].filter((file) => existsSync(file));
}

const isEndpointTest = (file) => /^server\/.*\.db\.test\.ts$|^tests\/endpoint\/.*\.test\.ts$/.test(file);

/** The area of a file: server/areas, src/domain and the words of an area are one. */
const areaOf = (file) => /^(?:server\/areas|src\/domain)\/([^/]+)\//.exec(file)?.[1] ?? /^lang\/[a-z]+\/([^/]+)\.json$/.exec(file)?.[1];
/** The room of a server's file outside of the areas. */
const roomOf = (file) => /^server\/(?!areas\/)([^/]+)\//.exec(file)?.[1];

/**
 * Tests over a database that a change can touch: those changed themselves, all of an area whose rules or acts changed, and all of a room of the
 * server. Every such test starts the whole server, so that the graph of imports would name them all.
 */
export function endpointTestsOf(changed, tests) {
  const areas = new Set(changed.map(areaOf).filter(Boolean));
  const rooms = new Set(changed.map(roomOf).filter(Boolean));
  const names = new Set(changed);
  return tests.filter(isEndpointTest).filter((test) => names.has(test) || areas.has(areaOf(test)) || rooms.has(roomOf(test)));
}

export const findTests = () => git('ls-files', '--cached', '--others', '--exclude-standard', 'server', 'tests').filter(isEndpointTest);
