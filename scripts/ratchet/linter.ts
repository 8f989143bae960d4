import { execFileSync } from 'node:child_process';
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
  const printed = execFileSync('node_modules/.bin/biome', args, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const report = JSON.parse(printed) as Report;
  return report.diagnostics.flatMap(({ category, message, location }) => {
    const facet = facetOfRule[category];
    if (!facet || !isProduct(location.path)) return [];
    return [{ facet, path: location.path, line: location.start.line, text: message }];
  });
}
