import { describe, expect, test } from 'vitest';
import { type BasicDraft, checkBasic, extraOf, hoursOf } from './basic.ts';
import { checkParameter, type ParameterCode, parameterCodes, specOf } from './parameters.ts';
import { checkDemanded, checkSidebar, type SidebarBlock, standardForm } from './patientForm.ts';

describe('a system parameter', () => {
  test.each(parameterCodes)('%s stands at a default that it accepts itself', (code) => {
    expect(checkParameter(code, specOf(code).standard)).toEqual([]);
  });

  test.each([
    ['ORDER_SEARCH_SIZE', 10, true],
    ['ORDER_SEARCH_SIZE', 30, true],
    ['ORDER_SEARCH_SIZE', 31, false],
    ['ORDER_SEARCH_SIZE', 10.5, false],
    ['ORDER_SEARCH_SIZE', '10', false],
    ['BILL_ARREARS_ALLOWED', false, true],
    ['BILL_ARREARS_ALLOWED', 'false', false],
    ['PRINT_LAST_MENSTRUATION_RULE', 'female-only', true],
    ['PRINT_LAST_MENSTRUATION_RULE', 'always', false],
  ] as [ParameterCode, unknown, boolean][])('%s of %s is accepted: %s', (code, value, isAccepted) => {
    expect(checkParameter(code, value).length === 0).toBe(isAccepted);
  });
});

describe('the form of a patient', () => {
  const empty = Object.fromEntries(Object.keys(standardForm).map((field) => [field, field === 'tags' ? [] : ''])) as never;

  test('demands what is required and empty, and nothing that is hidden', () => {
    const form = { ...standardForm, address: 'required', tags: 'required', zip: 'hidden' } as const;
    expect(checkDemanded(empty, form).map(({ field }) => field)).toEqual(['address', 'tags']);
    expect(checkDemanded(empty, standardForm)).toEqual([]);
  });

  test.each([
    [['facts'], true],
    [['visits', 'facts'], true],
    [[], false],
    [['facts', 'facts'], false],
  ] as [SidebarBlock[], boolean][])('the sidebar of %j is accepted: %s', (blocks, isAccepted) => {
    expect(checkSidebar(blocks).length === 0).toBe(isAccepted);
  });
});

describe('a frequency or way of delivery', () => {
  const frequency: BasicDraft = {
    kind: 'frequency',
    code: 'x',
    nameZh: '频次',
    nameEn: 'x',
    times: 2,
    days: 1,
    at: '08:00, 20:00',
    asNeeded: false,
    routeKind: null,
    enabled: true,
  };

  test.each([
    [{}, []],
    [{ at: '08:00,08:00' }, ['at']],
    [{ at: '24:00' }, ['at']],
    [{ at: '08:00' }, ['at']],
    [{ at: '', asNeeded: true }, []],
    [{ days: 3, at: '' }, []],
    [{ times: null, days: null }, ['times', 'days']],
    [{ kind: 'route' }, ['routeKind']],
    [{ kind: 'route', routeKind: 'oral' }, []],
  ] as [Partial<BasicDraft>, string[]][])('with %j has wrong: %j', (over, fields) => {
    expect(checkBasic({ ...frequency, ...over }).map(({ field }) => field)).toEqual(fields);
  });

  test('says to orders what was typed', () => {
    expect(hoursOf('08:00\uff0c12:00 ,18:00')).toEqual(['08:00', '12:00', '18:00']);
    expect(extraOf(frequency)).toEqual({ times: 2, days: 1, at: ['08:00', '20:00'] });
    expect(extraOf({ ...frequency, kind: 'route', routeKind: 'oral' })).toEqual({ kind: 'oral' });
  });
});
