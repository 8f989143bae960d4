/** What a person may open, by the menu tree of the edition (technical contract §5). Titles and routes are in menuTree.ts. */
import { fullMenu, type MenuItem, simplifiedMenu } from './menuTree.ts';

/** Technical contract §3: v1 is the full edition, anything else the simplified one. */
export const isFullEdition = (systemVersion: string): boolean => systemVersion === 'v1';
export const rootOf = (systemVersion: string): 'main' | 'simplified-main' => (isFullEdition(systemVersion) ? 'main' : 'simplified-main');
const treeOf = (systemVersion: string): readonly MenuItem[] => (isFullEdition(systemVersion) ? fullMenu : simplifiedMenu);

/** Technical contract §2: the permission check is skipped for these path names. */
const uncheckedNames = ['medical-records', 'write-details', 'personal-configuration'];
/** Screens of a person's own that no menu lists. */
const ownScreens = ['my-profile', 'change-password', 'support-center'];
/** A notification opens main/to-medicine (technical contract §2); the catalogue prints "warehouse, consumables" as one section. */
const aliases: Readonly<Record<string, string>> = { 'to-medicine': 'pharmacy/to-medicine', warehouse: 'consumables' };

export interface MenuEntry extends MenuItem {
  /** Whole path: 'main/patients/label-management'. */
  path: string;
  subMenu?: MenuEntry[];
}

const mayOpen = (authorities: readonly string[], codes: readonly string[] | undefined): boolean =>
  (codes ?? []).some((code) => authorities.includes(code));

/**
 * The menu of one person: only permitted screens that open for the person (`built` holds whole paths), and no section without any.
 * A sub-entry with a code of its own shows even where the section's code is not held.
 */
export function menuFor(systemVersion: string, authorities: readonly string[], built: ReadonlySet<string>): MenuEntry[] {
  const root = rootOf(systemVersion);
  return treeOf(systemVersion).flatMap((section): MenuEntry[] => {
    const path = `${root}/${section.route}`;
    const isOpen = mayOpen(authorities, section.permissions) && built.has(path);
    const { subMenu: items, ...own } = section;
    const subMenu = (items ?? [])
      .filter((item) => mayOpen(authorities, item.permissions ?? section.permissions))
      .map((item): MenuEntry => ({ ...item, path: `${path}/${item.route}` }) as MenuEntry)
      .filter((entry) => built.has(entry.path));
    if (subMenu.length > 0) return [{ ...own, path, subMenu }];
    return isOpen ? [{ ...own, path }] : [];
  });
}

/** Paths of the sections that have built screens below them and no screen of their own. */
export const bareSections = (built: ReadonlySet<string>): string[] =>
  [
    ['main', fullMenu],
    ['simplified-main', simplifiedMenu],
  ].flatMap(([root, sections]) =>
    (sections as readonly MenuItem[]) // the pairs above hold a root and its sections
      .map(({ route }) => `${root}/${route}`)
      .filter((path) => !built.has(path) && [...built].some((screen) => screen.startsWith(`${path}/`))),
  );

/** The screens of a menu, sections with screens below them left out. */
export const placesOf = (menu: readonly MenuEntry[]): MenuEntry[] => menu.flatMap((entry) => entry.subMenu ?? [entry]);

/** The screen a person lands on: the chosen one while it is in the menu, else the first; undefined for somebody who may open none. */
export const landingOf = (menu: readonly MenuEntry[], chosen?: string): string | undefined => {
  const places = placesOf(menu);
  return (places.find(({ path }) => path === chosen) ?? places[0])?.path;
};

/** A nurse works in the list of nursing: the first screen of the section is the queue of a doctor. */
const nursing = 'main/clinical/nursing';

/** The screen that a section opens for a person; undefined for a section without screens. */
export const firstOf = (section: MenuEntry, authorities: readonly string[]): string | undefined =>
  landingOf([section], authorities.includes('o_treat') ? undefined : nursing);

/** Technical contract §5: the path is matched against the menu tree; the matched item's permission is required. Unmatched paths are refused. */
export function mayVisit(path: string, systemVersion: string, authorities: readonly string[]): boolean {
  const [root, ...names] = (path.split(/[?#]/)[0] ?? '').split('/').filter(Boolean);
  if (root !== 'main' && root !== 'simplified-main') return false;
  if (names.length === 0) return root === rootOf(systemVersion);
  if (names.some((name) => uncheckedNames.includes(name))) return true;
  if (root !== rootOf(systemVersion)) return false;
  if (names.length === 1 && ownScreens.includes(names[0]!)) return true;

  const [sectionName, itemName] = [...(aliases[names[0]!] ?? names[0]!).split('/'), ...names.slice(1)];
  const section = treeOf(systemVersion).find(({ route }) => route === sectionName);
  if (!section) return false;
  const item = section.subMenu?.find(({ route }) => route === itemName);
  if (item) return mayOpen(authorities, item.permissions ?? section.permissions);
  // The bare section opens its first screen, so any permitted screen of it will do.
  const codes = [...(section.permissions ?? []), ...(section.subMenu ?? []).flatMap(({ permissions }) => permissions ?? [])];
  return mayOpen(authorities, itemName === undefined ? codes : section.permissions);
}
