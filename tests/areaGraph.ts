import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** For each area of the server the areas whose acts or queries it uses, sorted. */
export type AreaGraph = ReadonlyMap<string, readonly string[]>;

const areaIn = (file: string) => /^server\/areas\/(\w+)\//.exec(file)?.[1];
const isCalls = (file: string) => /^server\/areas\/\w+\/calls/.test(file);
const valueImport = /^(?:import|export)\s+(?!type\s)([^;]*?)from '(\.[^']+)'/gm;

/** True for `{ type A, type B }`: nothing of it is left at run time. */
const bringsOnlyTypes = (clause: string) =>
  /^\{[^}]*\}$/.test(clause) &&
  clause
    .slice(1, -1)
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .every((name) => name.startsWith('type '));

/** Files of a module's imports that are left at run time. */
export function importedBy(file: string, text: string): string[] {
  return [...text.matchAll(valueImport)]
    .filter(([, clause]) => !bringsOnlyTypes(clause!.trim()))
    .map(([, , path]) => normalize(join(dirname(file), path!)));
}

/** The graph over acts and queries. Calls are left out: no area may import the calls of another, so no circle leads through them. */
export function areaGraph(): AreaGraph {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'server/areas'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.') && !isCalls(file) && existsSync(file));
  const graph = new Map<string, Set<string>>();
  for (const file of files) {
    const from = areaIn(file)!;
    const uses = graph.get(from) ?? new Set();
    graph.set(from, uses);
    for (const to of importedBy(file, readFileSync(file, 'utf8')).map(areaIn)) if (to !== undefined && to !== from) uses.add(to);
  }
  return new Map([...graph].sort(([a], [b]) => (a < b ? -1 : 1)).map(([area, uses]) => [area, [...uses].sort()]));
}

/** One circle of areas, its first area repeated at the end; undefined without any. */
export function circleIn(graph: AreaGraph): string[] | undefined {
  const done = new Set<string>();
  const visit = (area: string, path: readonly string[]): string[] | undefined => {
    const start = path.indexOf(area);
    if (start >= 0) return [...path.slice(start), area];
    if (done.has(area)) return undefined;
    for (const next of graph.get(area) ?? []) {
      const circle = visit(next, [...path, area]);
      if (circle) return circle;
    }
    done.add(area);
    return undefined;
  };
  for (const area of graph.keys()) {
    const circle = visit(area, []);
    if (circle) return circle;
  }
  return undefined;
}

/** Areas by floor: those of a floor use only areas of lower floors. */
export function floorsOf(graph: AreaGraph): string[][] {
  const floorOf = new Map<string, number>();
  const find = (area: string): number => {
    const known = floorOf.get(area);
    if (known !== undefined) return known;
    const floor = Math.max(-1, ...(graph.get(area) ?? []).map(find)) + 1;
    floorOf.set(area, floor);
    return floor;
  };
  const floors: string[][] = [];
  for (const area of graph.keys()) {
    const floor = find(area);
    floors[floor] ??= [];
    floors[floor].push(area);
  }
  return floors;
}

/** The graph as a table of docs/architecture.md. */
export function areaTable(graph: AreaGraph): string {
  const areas = floorsOf(graph).flatMap((names, floor) =>
    names.map((area) => [String(floor), area, (graph.get(area) ?? []).join(', ') || '–']),
  );
  const rows = [['floor', 'area', 'uses acts or queries of'], ...areas.reverse()];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lines = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`);
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}
