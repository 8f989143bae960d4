import type { AnyRow } from '../../src/api/row.ts';

/**
 * `a/{b}[/{c}]` becomes `/api/a/:b/:c` and `/api/a/:b`: optional segments go from the last to the first. Another service's paths
 * stand at the root, as the contract prints them.
 */
export function pathsOf({ path: template, base }: Pick<AnyRow, 'path' | 'base'>): string[] {
  const last = template.lastIndexOf('[');
  const shorter = last === -1 ? [] : pathsOf({ path: template.slice(0, last) + template.slice(template.indexOf(']', last) + 1), base });
  const path = template.replace(/[[\]]/g, '').replace(/^\//, '');
  return [`${base === undefined ? '/api/' : '/'}${path.replace(/\{(\w+)\}/g, ':$1')}`, ...shorter];
}
