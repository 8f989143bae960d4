import { describe, expect, it } from 'vitest';
import { cardKeys, homeCardOf, mayShowCard } from '../../../src/domain/homePage/cards.ts';
import { holds } from '../../../src/domain/permission/holds.ts';
import { presets } from '../../../src/domain/permission/presets.ts';
import { businessReaders } from '../../../src/domain/permission/reports.ts';
import { demonstrationRoles, roles } from './organisation.ts';

describe.each(roles)('the role $code of the demonstration', ({ code, permissions }) => {
  const { preset, more } = demonstrationRoles.find((each) => each.code === code)!;
  const authorities: readonly string[] = presets.find((each) => each.code === preset)!.authorities;

  it('holds its preset and the codes that are listed as its difference, each once', () => {
    expect([...permissions].sort()).toEqual([...authorities, ...more].sort());
    expect(new Set(permissions).size).toBe(permissions.length);
  });

  it('differs by no code that its preset has', () => {
    expect(more.filter((code) => authorities.includes(code))).toEqual([]);
  });
});

describe('figures of the business', () => {
  const readers = roles.filter(({ permissions }) => holds(permissions, businessReaders)).map(({ code }) => code);

  it('are read by administrators only', () => expect(readers).toEqual(['administrator', 'organisation-admin']));

  it('stand on the home page of administrators only', () => {
    const ofBusiness = cardKeys.filter((card) => homeCardOf(card).report !== undefined);
    const shownTo = roles.filter(({ permissions }) => ofBusiness.some((card) => mayShowCard(card, (need) => holds(permissions, need))));
    expect(ofBusiness.length).toBeGreaterThan(4);
    expect(shownTo.map(({ code }) => code)).toEqual(['administrator', 'organisation-admin']);
  });
});
