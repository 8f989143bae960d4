import { describe, expect, test } from 'vitest';
import { forgive, mayBeChance, worthAgain } from './journeys.ts';
import { isTooSlowForTwo, slownessOf } from './machine.ts';
import { countsOfPlaywright, countsOfVitest, tracesIn } from './reports.ts';
import { Tally, toldOf } from './tally.ts';

const spec = (line: number, status: string, tags: string[] = []) => ({
  file: 'visit.spec.ts',
  line,
  title: `journey ${line}`,
  tags,
  tests: [{ status, results: [{ errors: [{ message: 'not seen' }], attachments: [{ name: 'trace', path: `/traces/${line}.zip` }] }] }],
});
const report = {
  stats: { expected: 3 },
  suites: [{ specs: [spec(5, 'expected')], suites: [{ specs: [spec(9, 'unexpected'), spec(12, 'flaky', ['@money'])] }] }],
};

describe('what a run counts', () => {
  test('a journey that failed is named by file, line and title, with its marks', () => {
    const { passed, failed } = countsOfPlaywright('journeys', report);
    expect(passed).toBe(3);
    expect(failed.map(({ name, place, tags }) => [name, place, tags])).toEqual([
      ['visit.spec.ts:9 › journey 9', 'visit.spec.ts:9', []],
      ['visit.spec.ts:12 › journey 12', 'visit.spec.ts:12', ['money']],
    ]);
  });

  test('a file of tests that could not be read is a failure, and so is each test that failed', () => {
    const { failed } = countsOfVitest('unit', {
      numPassedTests: 1,
      testResults: [
        { name: 'broken.test.ts', message: 'no such file', assertionResults: [] },
        {
          name: 'sums.test.ts',
          assertionResults: [
            { status: 'failed', fullName: 'adds up', failureMessages: ['1 is not 2'] },
            { status: 'passed', fullName: 'starts' },
          ],
        },
      ],
    });
    expect(failed.map(toldOf)).toEqual(['✗ unit: broken.test.ts\nno such file', '✗ unit: sums.test.ts › adds up\n1 is not 2']);
  });

  test('the closing line counts what passed and what failed', () => {
    const tally = new Tally();
    tally.add(countsOfPlaywright('journeys', report));
    tally.fail('types', 'not a number');
    expect(tally.closingLine()).toBe('3 passed, 3 failed');
  });
});

describe('a journey that fails by chance', () => {
  const counts = countsOfPlaywright('journeys', report);

  test('passes when it passed each time alone, and is told with its trace', () => {
    const { counts: kept, byChance } = forgive(counts, ['visit.spec.ts:9'], tracesIn(report));
    expect(kept.passed).toBe(4);
    expect(kept.failed.map(({ place }) => place)).toEqual(['visit.spec.ts:12']);
    expect(byChance).toEqual([{ name: 'visit.spec.ts:9 › journey 9', trace: '/traces/9.zip' }]);
  });

  test('stays failed when it failed once more', () => expect(forgive(counts, [], new Map()).counts).toEqual(counts));

  test.each([
    ['a journey without a mark', { place: 'a.spec.ts:1' }, true],
    ['a journey of money', { place: 'a.spec.ts:1', tags: ['money'] }, false],
    ['a journey of rights', { place: 'a.spec.ts:1', tags: ['rights'] }, false],
    ['a run that died', {}, false],
  ])('%s may be run again: %j', (_, failure, isAgain) =>
    expect(mayBeChance({ stage: 'journeys', name: 'a', reason: '', ...failure })).toBe(isAgain),
  );

  test('is not run again among more failures than may be by chance', () => {
    const failed = (many: number) =>
      Array.from({ length: many }, (_, index) => ({ stage: 'journeys', name: 'a', reason: '', place: `a.spec.ts:${index}` }));
    expect([1, 2, 3].map((many) => worthAgain(failed(many)).length)).toEqual([1, 2, 0]);
  });

  test.each([
    [2, 0],
    [3, 1],
  ])('%i of them are %i failure', (many, failures) => {
    const tally = new Tally();
    tally.byChance.push(...Array.from({ length: many }, (_, index) => ({ name: `journey ${index}`, trace: '' })));
    expect(tally.failed).toHaveLength(failures);
  });
});

test.each([
  [2, 1, false],
  [1, 1, false],
  [0.5, 2, false],
  [0.25, 4, true],
  [0.01, 10, true],
])('a machine of %f the speed has limits %f times as long, and stages one after another: %s', (speed, slowness, isAlone) => {
  expect(slownessOf(speed)).toBe(slowness);
  expect(isTooSlowForTwo({ speed })).toBe(isAlone);
});
