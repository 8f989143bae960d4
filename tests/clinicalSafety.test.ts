import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { hazardLog, hazards } from './safety/log.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const textOf = (file: string) => (existsSync(root + file) ? readFileSync(root + file, 'utf8') : '');

/** A title stands in its file between quotes, as it is written there. */
const hasTest = ({ file, title }: { file: string; title: string }) => {
  const text = textOf(file);
  return ["'", '"', '`'].some((quote) => text.includes(`${quote}${title}${quote}`));
};

describe('the log of clinical hazards', () => {
  test('names only tests that exist', () => {
    const lost = hazards.flatMap(({ id, tests }) =>
      tests.filter((one) => !hasTest(one)).map(({ file, title }) => `${id}: ${file} › ${title}`),
    );
    expect(lost).toEqual([]);
  });

  test('has at least forty hazards, each with an id of its own, a control and a test', () => {
    expect(hazards.length).toBeGreaterThanOrEqual(40);
    expect(new Set(hazards.map(({ id }) => id)).size).toBe(hazards.length);
    expect(hazards.filter(({ control, tests }) => control === '' || tests.length === 0)).toEqual([]);
  });

  test('is what docs/clinical-safety.md says', () => {
    expect(textOf('docs/clinical-safety.md')).toBe(hazardLog());
  });
});
