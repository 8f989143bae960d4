import path from 'node:path';
import type { Place } from './facets.ts';

const longestRow = 140;
const fullestFolder = 15;
const longestTest = 300;

export const isTest = (file: string): boolean => /\.test(?:-d)?\.tsx?$|\.spec\.ts$/u.test(file) || file.startsWith('tests/');

export const measureRows = (file: string, text: string): Place[] =>
  text
    .split('\n')
    .flatMap((row, index): Place[] =>
      row.length > longestRow ? [{ facet: 'longRows', path: file, line: index + 1, text: `${row.length} characters` }] : [],
    );

/** Each file beyond the fifteenth of a folder is a place of the folder, so that a full folder takes no more files. */
export function measureFolders(files: readonly string[]): Place[] {
  const filesOf = new Map<string, string[]>();
  for (const file of files) {
    const folder = path.dirname(file);
    filesOf.set(folder, [...(filesOf.get(folder) ?? []), file]);
  }
  return [...filesOf].flatMap(([folder, inside]) =>
    inside.slice(fullestFolder).map((file): Place => ({ facet: 'fullFolders', path: folder, line: 0, text: path.basename(file) })),
  );
}

/** Areas of words that belong to the whole product. */
const sharedAreas = new Set(['agent', 'common', 'dict', 'error', 'help', 'import', 'login', 'shell', 'vital']);

/** Message ids that a feature takes from another area's words; `areaOf` maps each id to its area. */
export function measureWords(file: string, text: string, areaOf: ReadonlyMap<string, string>): Place[] {
  const feature = /^src\/features\/([^/]+)\//u.exec(file)?.[1];
  if (!feature) return [];
  return text.split('\n').flatMap((row, index) =>
    [...row.matchAll(/['"`]([a-z][\w-]*(?:\.[\w-]+)+)['"`]/gu)].flatMap(([, id = '']): Place[] => {
      const area = areaOf.get(id);
      if (!area || area === feature || sharedAreas.has(area)) return [];
      return [{ facet: 'foreignWords', path: file, line: index + 1, text: id }];
    }),
  );
}

const partsOfDecision = {
  context: /context|why|problem/iu,
  decision: /decision|decided|choice/iu,
  cost: /worse|cost|price|drawback|consequence/iu,
};

export function measureDecision(file: string, text: string): Place[] {
  const missing = Object.entries(partsOfDecision).filter(([, words]) => !words.test(text));
  if (missing.length === 0) return [];
  return [{ facet: 'thinDecisions', path: file, line: 0, text: `lacks ${missing.map(([part]) => part).join(', ')}` }];
}

export function measureTest(file: string, text: string): Place[] {
  const lines = text.trimEnd().split('\n').length;
  return lines > longestTest ? [{ facet: 'longTests', path: file, line: 0, text: `${lines} lines` }] : [];
}
