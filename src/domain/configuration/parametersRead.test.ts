import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { longWait } from '../appointment/queue.ts';
import { queryWindows } from '../dates.ts';
import { glassHours, glassReasonLength } from '../patient/sight.ts';
import { tokenMinutes } from '../print/agent.ts';
import { shownFor } from '../session/shownFor.ts';
import { monthsIn, type WindowName, windowInForce, windowParameters } from '../windowInForce.ts';
import { type ParameterCode, parameterCodes, specOf } from './parameters.ts';

const sources = ['server', 'src'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => /\.tsx?$/.test(name) && !/\.test\.|domain[\\/]configuration[\\/]parameters\.ts|[\\/]seed[\\/]/.test(`${root}/${name}`),
    )
    .map((name) => readFileSync(`${root}/${name}`, 'utf8')),
);

test.each(parameterCodes)('%s is read somewhere in the program', (code) => {
  expect(sources.some((text) => text.includes(`'${code}'`) || text.includes(`parameters.${code}`))).toBe(true);
});

test.each<[ParameterCode, number]>([
  ['LONG_WAIT_MINUTES', longWait],
  ['GLASS_HOURS', glassHours],
  ['GLASS_REASON_LENGTH', glassReasonLength],
  ['PRINT_TOKEN_MINUTES', tokenMinutes],
  ['TOAST_MILLISECONDS', shownFor.toast],
  ['WARNING_MILLISECONDS', shownFor.warning],
  ['MESSAGE_MILLISECONDS', shownFor.message],
  ['ACT_MILLISECONDS', shownFor.act],
])('%s has the same default on the screen as in the table', (code, standard) => {
  expect(specOf(code).standard).toBe(standard);
});

test.each(Object.entries(windowParameters) as [WindowName, ParameterCode][])(
  'the window %s is as long as the requirement says, and %s only shortens it',
  (name, code) => {
    const longest = monthsIn(queryWindows[name]);
    expect(specOf(code)).toMatchObject({ standard: longest, most: longest });
    expect(windowInForce(name, null)).toEqual(queryWindows[name]);
    expect(monthsIn(windowInForce(name, longest - 1))).toBe(longest - 1);
    // A decision of an earlier release may be longer.
    expect(windowInForce(name, longest + 9)).toEqual(queryWindows[name]);
  },
);
