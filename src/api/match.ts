import { namesIn } from './path.ts';
import type { AnyRow } from './row.ts';

/** A template as a regular expression over the path after `/api/`. */
function patternOf(template: string): RegExp {
  const source = template
    .replace(/^\//, '')
    .replace(/[.*+?^$()|\\]/g, '\\$&')
    .replace(/\[([^[\]]*)\]/g, '(?:$1)?')
    .replace(/\{\w+\}/g, '([^/]+)');
  return new RegExp(`^${source}$`);
}

/** Finds the row a request belongs to and its arguments: what stands literally goes before what is open. For stand-ins of the server. */
export function matcherOf(
  rows: Record<string, AnyRow>,
): (verb: string, path: string) => { name: string; row: AnyRow; args: Record<string, string> } | null {
  const patterns = Object.entries(rows)
    .map(([name, row]) => ({ name, row, names: namesIn(row.path), pattern: patternOf(row.path) }))
    .sort((one, other) => one.names.length - other.names.length);

  return (verb, path) => {
    for (const { name, row, names, pattern } of patterns) {
      const found = row.verb === verb ? pattern.exec(path) : null;
      if (!found) continue;
      const values = names.map((argument, index) => [argument, found[index + 1]] as const).filter(([, value]) => value !== undefined);
      return { name, row, args: Object.fromEntries(values.map(([argument, value]) => [argument, decodeURIComponent(value as string)])) };
    }
    return null;
  };
}
