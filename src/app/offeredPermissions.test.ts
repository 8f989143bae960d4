import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../api/catalogue.ts';
import type { AnyRow } from '../api/row.ts';
import { permissions, simplifiedPermissions } from '../domain/permission/codes.ts';
import { bareSections, landingOf, mayVisit, menuFor } from '../domain/permission/menu.ts';
import { fullTree, notBuilt, type PermissionNode, simplifiedTree } from '../domain/permission/tree.ts';
import { builtPaths, pathsOpenTo, screens } from './routes.tsx';

const versions = ['v1', 'v2'] as const;
const everyCode: readonly string[] = [...permissions, ...simplifiedPermissions];
const isMenuCode = (code: string) => /^(v2_)?m_/.test(code);
const screensIn = (authorities: readonly string[]) =>
  versions.flatMap((version) =>
    menuFor(version, authorities, pathsOpenTo(authorities)).flatMap(({ path, subMenu }) => subMenu?.map((item) => item.path) ?? [path]),
  );

const required = new Set((Object.values(catalogue) as AnyRow[]).flatMap(({ needs }) => needs));
const sources = ['src', 'server']
  .flatMap((root) => readdirSync(root, { recursive: true }).map((file) => `${root}/${file}`))
  .filter((file) => /\.tsx?$/.test(file) && !/test|server\/seed|src\/domain\/permission|src\/mock/.test(file))
  .map((file) => readFileSync(file, 'utf8'));

/** How a check within an act is written. */
const checkedAs = (code: string) => [`authorities.includes('${code}')`, `authorities, '${code}')`, `= '${code}'`];

/** A menu code opens a screen of its own; an act is required by a call, checked in the code, or opens a screen beside others. */
const isEnforced = (code: string): boolean => {
  const others = everyCode.filter((each) => each !== code);
  const opens = screensIn(everyCode).length > screensIn(others).length;
  if (isMenuCode(code)) return opens;
  return opens || required.has(code as 'o_treat') || checkedAs(code).some((check) => sources.some((text) => text.includes(check)));
};

describe('the permissions a role editor offers', () => {
  const codesOf = (nodes: readonly PermissionNode[]): string[] => nodes.flatMap(({ code, children }) => [code, ...codesOf(children)]);
  // Acts on money stand in the trees of both editions.
  const offered = [...new Set(codesOf([...fullTree(), ...simplifiedTree()]))];

  it('are exactly the enforced ones', () => expect(offered.toSorted()).toEqual(everyCode.filter(isEnforced).toSorted()));

  it('leave out exactly the codes that open nothing', () =>
    expect([...notBuilt].sort()).toEqual(everyCode.filter((code) => !isEnforced(code)).toSorted()));

  it('hold every code that a call requires', () => {
    const codes = [...required].filter((code) => isMenuCode(code) || everyCode.includes(code));
    expect(codes.filter((code) => !offered.includes(code))).toEqual([...codes].filter((code) => notBuilt.includes(code as 'm_report')));
  });
});

describe('the words of a permission', () => {
  const words = (language: string) =>
    Object.assign({}, ...readdirSync(`lang/${language}`).map((file) => JSON.parse(readFileSync(`lang/${language}/${file}`, 'utf8'))));

  it.each([
    ['zh', 'full', fullTree()],
    ['zh', 'simplified', simplifiedTree()],
    ['en', 'full', fullTree()],
    ['en', 'simplified', simplifiedTree()],
  ])('are read nowhere else in the %s tree of the %s edition', (language, _, tree) => {
    const known: Record<string, string> = words(language);
    const texts = tree.flatMap(({ title, children }) => [title, ...children.map((child) => child.title)]).map((title) => known[title]);
    expect(texts.filter((text, at) => !text || texts.indexOf(text) !== at)).toEqual([]);
  });
});

describe('an act with a right of its own', () => {
  const callsFor = (code: string) =>
    (Object.entries(catalogue) as [string, AnyRow][]).filter(([, { needs }]) => needs === code).map(([name]) => name);

  it.each([
    ['changing a booking', 'o_appointment_edit', ['updateAppointment']],
    [
      'approving stock documents',
      'o_inventory_audit',
      [
        'auditChainTransfer',
        'auditPriceAdjustment',
        'auditPurchaseOrder',
        'auditPurchasePlan',
        'auditStockCount',
        'auditStockDocument',
        'cancelStockMonth',
        'reportStockMonth',
        'writeOffChainTransfer',
      ],
    ],
    [
      'managing warehouses',
      'o_warehouse_manage',
      [
        'deleteStockPlace',
        'deleteWarehouse',
        'downloadStockPlaceTemplate',
        'importStockPlaces',
        'saveStockPlace',
        'saveStockSetting',
        'saveWarehouseStaff',
        'setStockPlaceEnabled',
        'updateWarehouseFreeze',
      ],
    ],
    [
      'making rosters',
      'o_roster_edit',
      ['checkScheduling', 'copyWeek', 'deleteScheduling', 'deleteSuspension', 'saveScheduling', 'saveSuspension'],
    ],
  ])('is %s', (_, code, calls) => expect(callsFor(code)).toEqual(calls));
});

describe('the menu', () => {
  it.each(everyCode)('of a role with only %s lists only screens that open', (code) => {
    const authorities = [code];
    const listed = versions.flatMap((version) =>
      menuFor(version, authorities, pathsOpenTo(authorities))
        .flatMap(({ path, subMenu }) => subMenu?.map((item) => item.path) ?? [path])
        .filter((path) => !mayVisit(path, version, authorities) || !pathsOpenTo(authorities).has(path)),
    );
    expect(listed).toEqual([]);
  });

  it('does not offer the query log to a role that may not open it', () => {
    expect(screensIn(['m_patient'])).not.toContain('main/patients/query-log');
    expect(screensIn(['m_patient', 'm_clinical_management'])).toContain('main/patients/query-log');
  });

  it('leads from every bare section to a screen of that section', () => {
    const sections = bareSections(builtPaths);
    expect(sections).toEqual(
      expect.arrayContaining(['main/billing', 'main/patients', 'main/appointment', 'main/clinical', 'main/configuration']),
    );
    for (const section of sections) {
      const entries = versions.flatMap((version) => menuFor(version, everyCode, pathsOpenTo(everyCode)));
      expect(landingOf(entries.filter(({ path }) => path === section))).toMatch(new RegExp(`^${section}/`));
    }
    expect(screens.map(({ path }) => path)).not.toEqual(expect.arrayContaining(sections));
  });
});
