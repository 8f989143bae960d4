import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Place } from './facets.ts';
import { measureLint } from './linter.ts';
import { type ExportedName, measureSyntax } from './syntax.ts';
import { isTest, measureDecision, measureFolders, measureRows, measureTest, measureWords } from './texts.ts';

const catalogue = 'src/api/catalogue.ts';
/** An exported name in more files than these leads to a list instead of a place. */
const mostFilesOfName = 3;

const listFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\n')
    .filter((file) => file !== '' && existsSync(file));

const isCode = (file: string): boolean => /^(?:src|server|print-agent|tests|scripts|bench)\/.*\.(?:ts|tsx|mjs|mts)$/u.test(file);
export const isProduct = (file: string): boolean => /^(?:src|server|print-agent)\//u.test(file) && isCode(file) && !isTest(file);
const read = (file: string): string => readFileSync(file, 'utf8');

function readAreas(files: readonly string[]): Map<string, string> {
  const areaOf = new Map<string, string>();
  for (const file of files.filter((each) => /^lang\/zh\/[^/]+\.json$/u.test(each)))
    for (const id of Object.keys(JSON.parse(read(file)) as object)) areaOf.set(id, path.basename(file, '.json'));
  return areaOf;
}

function measureNames(exported: readonly ExportedName[]): Place[] {
  const filesOf = new Map<string, Set<string>>();
  for (const { name, path: file } of exported) filesOf.set(name, (filesOf.get(name) ?? new Set()).add(file));
  return exported
    .filter(({ name }) => (filesOf.get(name)?.size ?? 0) > mostFilesOfName)
    .map(({ name, path: file, line }) => ({ facet: 'sharedNames', path: file, line, text: name }));
}

/** Lists of planted bugs are found by their name, one for each subject. */
const isListOfBugs = (file: string): boolean => file.startsWith('tests/mutants/');

/** Every place of every facet in the tree. */
export function measureTree(): Place[] {
  const files = listFiles();
  const areaOf = readAreas(files);
  const syntax = files.filter(isProduct).map((file) => measureSyntax(file, read(file)));
  return [
    ...syntax.flatMap(({ places }) => places),
    ...measureNames(syntax.flatMap(({ exported }) => exported)),
    ...measureLint(isProduct),
    ...measureRows(catalogue, read(catalogue)),
    ...measureFolders(files.filter((file) => isCode(file) && !/\.(?:test|test-d|spec)\.tsx?$/u.test(file) && !isListOfBugs(file))),
    ...files.filter(isProduct).flatMap((file) => measureWords(file, read(file), areaOf)),
    ...files.filter((file) => /^docs\/decisions\/\d{4}-/u.test(file)).flatMap((file) => measureDecision(file, read(file))),
    ...files.filter((file) => isCode(file) && isTest(file)).flatMap((file) => measureTest(file, read(file))),
  ];
}
