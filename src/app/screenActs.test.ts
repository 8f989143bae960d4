import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../api/catalogue.ts';
import type { AnyRow } from '../api/row.ts';
import { imagingWork, labWork, type Permission, permissions, simplifiedPermissions } from '../domain/permission/codes.ts';
import { menuFor } from '../domain/permission/menu.ts';
import { openedFrom, screenActs } from '../domain/permission/screenActs.ts';
import { fullTree, simplifiedTree } from '../domain/permission/tree.ts';
import { builtPaths, screens } from './routes.tsx';

const acts = permissions.filter((code) => !code.startsWith('m_'));
const everyCode: readonly string[] = [...permissions, ...simplifiedPermissions];
const rows = catalogue as Record<string, AnyRow>;

/** Shared by all screens, or drawing none. */
const outside =
  /^src\/((api|domain|words|store)\/|app\/((shell|theme|front|setup|scanner)\/|(routes|router|application|main|prepare|current)\.))/;

const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+)'/g)]
    .map(([, target = '']) => path.join(path.dirname(file), target))
    .filter((target) => /\.tsx?$/.test(target) && existsSync(target))
    .filter((target) => !outside.test(target));

/** The files that draw a screen, from its own file on. */
function filesOf(start: string): Set<string> {
  const files = new Set<string>();
  const queue = [start];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    queue.push(...importsOf(file));
  }
  return files;
}

/** Read off the function that loads the screen: the runner of the tests writes paths from the project's root. */
const fileOf = (load: () => unknown) => /['"]\/(src\/[^'"]+\.tsx)['"]/.exec(load.toString())![1]!;
const screenFiles = new Map(screens.map((screen) => [screen.path, fileOf(screen.load)]));
const hookOf = /api\.(?:use(?:Lazy)?([A-Z]\w*?)(?:Mutation|Query)\b|endpoints\.(\w+))/g;

/**
 * No button of its own: `askApproval` is sent in place of an act that is beyond a limit, by who holds the right to the act itself; `readReport`
 * when a doctor's own result is on the screen.
 */
const withoutButton: readonly string[] = ['askApproval', 'readReport'];

/** A menu code among its needs carries out the acts of that menu only; the other acts need rights of their own. */
const mixed: readonly string[] = ['carryOutApproval'];

/** Rights that a file asks for: of the calls it makes, where no menu code gives them too, and of the buttons it disables. */
function actsOfFile(file: string): Permission[] {
  const text = readFileSync(file, 'utf8');
  const called = [...text.matchAll(hookOf)].map(([, hook, endpoint]) => endpoint ?? `${hook![0]!.toLowerCase()}${hook!.slice(1)}`);
  const needsOf = (name: string) => {
    const codes = [rows[name]?.needs ?? []].flat() as Permission[];
    return mixed.includes(name) ? codes.filter((code) => acts.includes(code)) : codes;
  };
  const needs = called.filter((name) => !withoutButton.includes(name)).map(needsOf);
  return [
    ...needs.filter((codes) => codes.every((code) => acts.includes(code))).flat(),
    ...acts.filter(
      (code) => text.includes(`may('${code}')`) || text.includes(`useMissingRight('${code}')`) || text.includes(`need="${code}"`),
    ),
  ];
}

/** A part that laboratory and imaging share draws the acts of one kind at a time. */
const otherKind: Readonly<Record<string, readonly Permission[]>> = {
  'main/clinical/laboratory': imagingWork,
  'main/clinical/radiology': labWork,
  'simplified-main/simplified-laboratory': imagingWork,
  'simplified-main/simplified-radiology': labWork,
};
/** The home page counts what is due to whoever may do it, and has none of the buttons. */
const countsOnly: readonly string[] = ['main/home'];
/** Checked by the server within a call that other rights open. */
const checkedWithin: readonly Permission[] = ['o_order_antibiotic', 'o_order_controlled', 'o_local_print_template_upload'];

const placeOf = (route: string) => openedFrom[route] ?? route;
const derived = new Map<string, Set<Permission>>();
for (const route of screens.map((screen) => screen.path).filter((each) => !countsOnly.includes(each))) {
  const found = [...filesOf(screenFiles.get(route)!)].flatMap(actsOfFile).filter((code) => !otherKind[route]?.includes(code));
  derived.set(placeOf(route), new Set([...(derived.get(placeOf(route)) ?? []), ...found]));
}

describe('the acts of a screen that need a right of their own', () => {
  it.each([...derived])('are on %s those its calls and buttons ask for', (route, found) => {
    const named = (screenActs[route] ?? []).filter((code) => !checkedWithin.includes(code));
    expect([...named].sort()).toEqual([...found].sort());
  });

  it.each([
    ['full', 'main/', fullTree()],
    ['simplified', 'simplified-main/', simplifiedTree()],
  ])('are all offered to a role of the %s edition', (_, start, tree) => {
    const offered = tree.flatMap(({ children }) => children.map(({ code }) => code));
    const needed = Object.entries(screenActs).flatMap(([route, codes]) => (route.startsWith(start) ? codes : []));
    expect([...new Set(needed)].filter((code) => !offered.includes(code))).toEqual([]);
  });

  it('stand on screens of the menu only', () => {
    const menu = ['v1', 'v2'].flatMap((version) =>
      menuFor(version, everyCode, builtPaths).flatMap(({ path: own, subMenu }) => subMenu?.map((item) => item.path) ?? [own]),
    );
    expect(Object.keys(screenActs).filter((route) => !menu.includes(route))).toEqual([]);
  });
});
