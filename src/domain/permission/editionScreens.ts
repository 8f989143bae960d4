import type { MessageId } from '../messageId.ts';
import { versionOfEdition } from '../organisation/edition.ts';
import { holds } from './holds.ts';
import { type MenuEntry, menuFor, placesOf } from './menu.ts';
import { heldScreens, type PartOfScreen, simplifiedParts } from './simplifiedParts.ts';

/** Titles of screens that a person gets and loses. */
export interface ScreenChange {
  come: MessageId[];
  go: MessageId[];
}

/** The rights of a person in an edition. */
interface Standing {
  edition: keyof typeof versionOfEdition;
  authorities: readonly string[];
}

const partsOf: Readonly<Record<string, readonly PartOfScreen[]>> = simplifiedParts;

/** What a menu entry opens, with the screens that stand inside it. */
function titlesIn({ path, title }: MenuEntry, authorities: readonly string[]): MessageId[] {
  const route = path.split('/').at(-1) ?? '';
  const parts = (partsOf[route] ?? []).filter(({ needs }) => holds(authorities, needs));
  return [title, ...(heldScreens[route] ?? []), ...parts.map(({ label }) => label)];
}

function titlesOf({ edition, authorities }: Standing, built: ReadonlySet<string>): Set<MessageId> {
  const menu = menuFor(versionOfEdition[edition], authorities, built);
  return new Set(placesOf(menu).flatMap((entry) => titlesIn(entry, authorities)));
}

/** The screens that come and go for a person whose standing changes; `opens` tells what is built and open to somebody with such rights. */
export function screensBetween(
  before: Standing,
  after: Standing,
  opens: (authorities: readonly string[]) => ReadonlySet<string>,
): ScreenChange {
  const [had, has] = [titlesOf(before, opens(before.authorities)), titlesOf(after, opens(after.authorities))];
  return { come: [...has].filter((title) => !had.has(title)), go: [...had].filter((title) => !has.has(title)) };
}
