import { spawnSync } from 'node:child_process';
import type { Place } from './facets.ts';

const facetOfRule: Readonly<Record<string, 'nestedTernaries' | 'nonNull'>> = {
  'lint/style/noNestedTernary': 'nestedTernaries',
  'lint/style/noNonNullAssertion': 'nonNull',
};

interface Report {
  diagnostics: { category: string; message: string; location: { path: string; start: { line: number } } }[];
}

/** Counts what Biome's own rules find. They are at `info` in biome.json: an editor shows them, and old places do not fail the lint. */
export function measureLint(isProduct: (path: string) => boolean): Place[] {
  const only = Object.keys(facetOfRule).map((rule) => `--only=${rule.replace('lint/', '')}`);
  const args = ['lint', ...only, '--reporter=json', '--max-diagnostics=none', 'src', 'server', 'print-agent'];
  // Biome ends with 1 when it finds anything worse than these; what it found is printed all the same.
  const { stdout, stderr } = spawnSync('node_modules/.bin/biome', args, { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (!stdout.startsWith('{')) throw new Error(`biome lint answered no report: ${stderr.slice(0, 500)}`);
  const report = JSON.parse(stdout) as Report;
  return report.diagnostics.flatMap(({ category, message, location }) => {
    const facet = facetOfRule[category];
    if (!facet || !isProduct(location.path)) return [];
    return [{ facet, path: location.path, line: location.start.line, text: message }];
  });
}
