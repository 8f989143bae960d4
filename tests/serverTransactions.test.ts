import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Programs that run once and end; a lost database may end them. */
const programs = ['backup', 'import/reference', 'maintenance', 'opening', 'seed', 'start', 'trail/verify', 'jobs/install'];

test('a server opens no transaction in which a lost connection would end its process', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'server'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const opening = files.filter((file) => /\b(sql|owner|app)\.begin\(/.test(readFileSync(file, 'utf8')));
  const known = (file: string) => programs.some((program) => file.startsWith(`server/${program}`));
  expect(opening.length).toBeGreaterThan(5);
  expect(opening.filter((file) => !known(file))).toEqual([]);
});
