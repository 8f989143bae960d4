import { relative } from 'node:path';
import type { Counts, Failure } from './tally.ts';

/** The parts of Vitest's JSON report that are read. */
export interface VitestReport {
  numPassedTests: number;
  testResults: readonly {
    name: string;
    message?: string;
    assertionResults: readonly { status: string; fullName: string; failureMessages?: readonly string[] }[];
  }[];
}

export const countsOfVitest = (stage: string, { numPassedTests, testResults }: VitestReport): Counts => ({
  passed: numPassedTests,
  failed: testResults.flatMap(({ name: file, message, assertionResults }): Failure[] => {
    const place = relative('.', file);
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    if (tests.length === 0) return message ? [{ stage, name: place, reason: message, place }] : [];
    return tests.map((test) => ({ stage, name: `${place} › ${test.fullName}`, reason: (test.failureMessages ?? []).join('\n'), place }));
  }),
});

interface PlaywrightTest {
  status: string;
  results: readonly { errors: readonly { message?: string }[]; attachments?: readonly { name: string; path?: string }[] }[];
}

interface Spec {
  file: string;
  line: number;
  title: string;
  tags?: readonly string[];
  tests: readonly PlaywrightTest[];
}

interface Suite {
  suites?: readonly Suite[];
  specs?: readonly Spec[];
}

/** The parts of Playwright's JSON report that are read. */
export interface PlaywrightReport extends Suite {
  stats: { expected: number };
}

const specsOf = ({ suites = [], specs = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];
const hasFailed = ({ status }: PlaywrightTest) => status === 'unexpected' || status === 'flaky';

export const countsOfPlaywright = (stage: string, report: PlaywrightReport): Counts => ({
  passed: report.stats.expected,
  failed: specsOf(report)
    .filter(({ tests }) => tests.some(hasFailed))
    .map(({ file, line, title, tags, tests }) => ({
      stage,
      name: `${file}:${line} › ${title}`,
      reason: tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message ?? ''))).join('\n'),
      place: `${file}:${line}`,
      tags: tags?.map((tag) => tag.replace(/^@/, '')),
    })),
});

/** The folder of the trace of each journey that failed. */
export function tracesIn(report: PlaywrightReport): Map<string, string> {
  const traces = new Map<string, string>();
  for (const { file, line, tests } of specsOf(report))
    for (const { attachments = [] } of tests.flatMap(({ results }) => results)) {
      const path = attachments.find(({ name }) => name === 'trace')?.path;
      if (path) traces.set(`${file}:${line}`, path);
    }
  return traces;
}
