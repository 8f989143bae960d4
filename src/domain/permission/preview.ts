import type { MessageId } from '../messageId.ts';
import type { Permission } from './codes.ts';
import { equivalents } from './holds.ts';
import { type MenuEntry, menuFor } from './menu.ts';
import { screenActs } from './screenActs.ts';
import { fullTree, type PermissionNode } from './tree.ts';

/** A button that needs a right of its own: the role may press it, or sees it disabled. */
export interface PreviewedAct {
  code: string;
  title: MessageId;
  allowed: boolean;
}

/** A screen with its buttons; those not listed come with the screen. */
export interface PreviewedScreen {
  path: string;
  title: MessageId;
  acts: PreviewedAct[];
}

export interface PreviewedSection {
  path: string;
  title: MessageId;
  /** Screens of the section as the menu lists them; a section without sub-menu is one screen. */
  screens: PreviewedScreen[];
  /** Rights that belong to the section and to none of its screens alone. */
  acts: PreviewedAct[];
}

export interface Preview {
  sections: PreviewedSection[];
  /** Rights of the role to acts of sections that its menu does not show: they come into effect with the section. */
  unused: PreviewedAct[];
}

/**
 * What a role gets, from the tables that gate the menu (`menuFor`), place the buttons on screens (`screenActs`) and hold the acts of a
 * section (the trees of permissions). `built` holds the paths of the screens open to these authorities.
 */
export function previewOf(systemVersion: string, authorities: readonly string[], built: ReadonlySet<string>): Preview {
  const tree = fullTree();
  const offered = tree.flatMap((node) => (isOfMenu(node) ? node.children : [node]));
  const isAllowed = ({ code, title }: PermissionNode): PreviewedAct => ({ code, title, allowed: authorities.includes(code) });
  const actsOn = (path: string) => offered.filter(({ code }) => screenActs[path]?.includes(code as Permission)).map(isAllowed);
  const sections = menuFor(systemVersion, authorities, built).map((entry): PreviewedSection => {
    const screens = (entry.subMenu ?? [entry]).map(({ path, title }) => ({ path, title, acts: actsOn(path) }));
    const placed = screens.flatMap(({ acts }) => acts.map(({ code }) => code));
    const acts = tree
      .filter((node) => opens(node, entry))
      .flatMap(({ children }) => children.filter(({ code }) => !placed.includes(code)).map(isAllowed));
    return { path: entry.path, title: entry.title, screens, acts };
  });
  const shown = new Set(
    sections.flatMap(({ screens, acts }) => [...screens.flatMap((screen) => screen.acts), ...acts]).map(({ code }) => code),
  );
  return { sections, unused: offered.map(isAllowed).filter(({ code, allowed }) => allowed && !shown.has(code)) };
}

/** A section of the simplified edition has the acts of its equivalents in the full edition. */
const opens = ({ code }: PermissionNode, { permissions = [], subMenu = [] }: MenuEntry): boolean => {
  const codes: readonly string[] = [...permissions, ...subMenu.flatMap((item) => item.permissions ?? [])];
  return [code, ...(equivalents[code as Permission] ?? [])].some((each) => codes.includes(each));
};

const isOfMenu = ({ code }: PermissionNode) => /^(v2_)?m_/.test(code);
