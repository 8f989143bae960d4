import { expect, it } from 'vitest';
import { catalogue } from '../../src/api/catalogue.ts';
import type { AnyRow } from '../../src/api/row.ts';
import { type LimitClass, limitClassOf, limiterOf, limits } from './limits.ts';

const who = { session: 'one', address: '192.0.2.1' };
const classes = Object.keys(limits) as LimitClass[];

it.each(classes)('%s: a burst goes through, the next one waits, and the pace is kept afterwards', (what) => {
  const { burst, minute } = limits[what].session;
  const limiter = limiterOf(1);
  expect(Array.from({ length: burst }, () => limiter.waitFor(what, who, 0)).filter((wait) => wait > 0)).toEqual([]);
  const wait = limiter.waitFor(what, who, 0);
  expect(wait).toBe(Math.ceil(60 / minute));
  expect(limiter.waitFor(what, who, wait * 1000)).toBe(0);
  for (const other of classes.filter((each) => each !== what)) expect(limiter.waitFor(other, who, 0)).toBe(0);
});

it('whoever asks ten times as fast gets as much as is allowed and no more, and a colleague loses nothing', () => {
  const limiter = limiterOf(1);
  const { burst, minute } = limits.search.session;
  let through = 0;
  for (let at = 0; at < 60_000; at += 60_000 / (minute * 10)) if (limiter.waitFor('search', who, at) === 0) through += 1;
  expect(through).toBeGreaterThanOrEqual(burst + minute - 2);
  expect(through).toBeLessThanOrEqual(burst + minute + 1);
  expect(limiter.waitFor('search', { ...who, session: 'two' }, 60_000)).toBe(0);
});

it('many sessions of one address share what the address may do', () => {
  const limiter = limiterOf(1);
  const { burst } = limits.export.address;
  const answers = Array.from({ length: burst + 1 }, (_, index) => limiter.waitFor('export', { ...who, session: `${index}` }, 0));
  expect(answers.filter((wait) => wait > 0)).toHaveLength(1);
  expect(limiter.waitFor('export', { session: 'far', address: '192.0.2.2' }, 0)).toBe(0);
});

it('is lifted by 0, widened by more, and keeps no count of who has long gone', () => {
  expect(Array.from({ length: 1000 }, () => limiterOf(0).waitFor('export', who, 0)).some((wait) => wait > 0)).toBe(false);
  const wide = limiterOf(2);
  for (let count = 0; count < limits.export.session.burst * 2; count += 1) expect(wide.waitFor('export', who, 0)).toBe(0);
  expect(wide.waitFor('export', who, 0)).toBeGreaterThan(0);
  const limiter = limiterOf(1, 100);
  for (let index = 0; index < 1000; index += 1) limiter.waitFor('read', { session: `${index}`, address: `${index % 9}` }, index * 1000);
  expect(limiter.size()).toBeLessThanOrEqual(102);
});

it('every call has a class: patients’ lists are searches, files are exports, what needs no session is a link', () => {
  const of = (name: keyof typeof catalogue) => limitClassOf(name, catalogue[name] as AnyRow);
  expect([of('queryPatientDetail'), of('querySimplePatientByES'), of('settleBilling'), of('exportBillList'), of('downloadFile')]).toEqual([
    ...['read', 'search', 'write', 'export', 'read'],
  ]);
  expect([of('openExternal'), of('getNoteExportData')]).toEqual(['link', 'export']);
});

it('keeps whoever has reached a limit counted while a flood of new addresses comes', () => {
  const limiter = limiterOf(1, 100);
  const busy = { session: undefined, address: '192.0.2.1' };
  for (let count = 0; count < limits.link.address.burst; count += 1) limiter.waitFor('link', busy, 0);
  expect(limiter.waitFor('link', busy, 0)).toBeGreaterThan(0);
  for (let index = 0; index < 5000; index += 1) limiter.waitFor('link', { session: undefined, address: `10.0.${index}` }, 0);
  expect(limiter.size()).toBeLessThanOrEqual(101);
  expect(limiter.waitFor('link', busy, 0)).toBeGreaterThan(0);
});
