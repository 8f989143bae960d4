import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { components } from './components.ts';

const files = (ending: RegExp) =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !/\.test\.tsx$/.test(file))
    .map((file) => ({ file, text: readFileSync(`src/${file}`, 'utf8') }));

/** An answer that is still missing is marked as one, not as a choice that was made. */
const isUnanswered = (selector: string) => selector.includes('[value="unanswered"]');

test('draws every pressed button in the same tint and ink', () => {
  const rules = files(/\.css$/).flatMap(({ file, text }) =>
    [...text.matchAll(/([^{}]*\[aria-pressed="true"\][^{}]*)\{([^}]*)\}/g)].map(([, selector, body]) => ({
      file,
      selector: selector!.trim(),
      body: body!,
    })),
  );
  const chosen = rules.filter(({ selector }) => !isUnanswered(selector));

  expect(chosen.length).toBeGreaterThan(5);
  const others = chosen.filter(
    ({ body }) => !body.includes('background: var(--accent-tint)') || !body.includes('color: var(--accent-strong)'),
  );
  expect(others.map(({ file, selector }) => `${file} ${selector}`)).toEqual([]);
});

test('leaves the filled green to what is done next: no pressed button takes it', () => {
  const buttons = files(/\.tsx$/).flatMap(({ file, text }) =>
    [...text.matchAll(/<Button\b(?:[^>]|=>)*?aria-pressed=(?:[^>]|=>)*?>/g)].map(([tag]) => ({ file, tag })),
  );

  expect(buttons.length).toBeGreaterThan(8);
  expect(buttons.filter(({ tag }) => tag.includes("'contained'") || tag.includes('"contained"')).map(({ file }) => file)).toEqual([]);
});

test('draws a chosen toggle in the tint under the pointer, too', () => {
  const { root } = components('en')?.MuiToggleButton?.styleOverrides ?? {};
  const rules = Object.entries(root as Record<string, { backgroundColor?: string }>);
  const tinted = rules.filter(([, style]) => style.backgroundColor === 'var(--accent-tint)').flatMap(([selector]) => selector.split(', '));

  expect(tinted).toEqual(['&.Mui-selected', '&.Mui-selected:hover']);
});
