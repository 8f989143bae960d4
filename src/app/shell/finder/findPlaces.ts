import type { Staff } from '../../../blocks/staff.ts';
import type { MessageId } from '../../../domain/messageId.ts';
import type { MenuEntry } from '../../../domain/permission/menu.ts';
import { type PartOfScreen, simplifiedParts } from '../../../domain/permission/simplifiedParts.ts';
import { rankTitle } from '../../../domain/search/screenNames.ts';
import { pinyinOfTitles } from './pinyinOfTitles.ts';
import { type MenuPlace, placeActs } from './placeActs.ts';

/** A screen, or an act that is begun on one, with its address. */
export interface FoundPlace {
  kind: 'screen' | 'act';
  path: string;
  title: string;
}

const mostOfAKind = 5;

type Way = Pick<Staff, 'may' | 'pathTo'>;

/** The address of the first place that is open to the person; undefined where none is. */
export function pathOf(places: readonly MenuPlace[], address: Readonly<Record<string, string>>, { pathTo }: Pick<Staff, 'pathTo'>) {
  for (const place of places) {
    const path = pathTo(place.route);
    if (path) return `${path}?${new URLSearchParams({ ...place.address, ...address })}`;
  }
  return undefined;
}

interface Titled {
  path: string;
  title: MessageId;
}

/** The screens of the menu; where the simplified edition has one screen of several parts, its parts as well. */
function screensOf(menu: readonly MenuEntry[], { may }: Way): Titled[] {
  const partsOf: Readonly<Record<string, readonly PartOfScreen[]>> = simplifiedParts;
  return menu
    .flatMap((section) => section.subMenu ?? [section])
    .flatMap(({ path, title, route }) => [
      { path: `/${path}`, title },
      ...(partsOf[route] ?? [])
        .filter(({ needs, label }) => may(needs) && label !== title)
        .map(({ key, label }) => ({ path: `/${path}?part=${key}`, title: label })),
    ]);
}

function actsOf(way: Way): Titled[] {
  return placeActs.flatMap(({ title, places, address, needs }) => {
    const path = way.may(needs) ? pathOf(places, address, way) : undefined;
    return path ? [{ path, title }] : [];
  });
}

/** The screens and acts that are open to the person and agree with what was typed, the best of each kind first. */
export function findPlaces(typed: string, menu: readonly MenuEntry[], way: Way, say: (id: MessageId) => string): FoundPlace[] {
  const pick = (kind: FoundPlace['kind'], titled: readonly Titled[]) =>
    titled
      .flatMap(({ path, title: id }) => {
        const title = say(id);
        const rank = rankTitle(typed, title, pinyinOfTitles[id] ?? '');
        return rank === undefined ? [] : [{ kind, path, title, rank }];
      })
      .toSorted((one, other) => one.rank - other.rank)
      .slice(0, mostOfAKind)
      .map(({ rank: _, ...place }) => place);
  return [...pick('screen', screensOf(menu, way)), ...pick('act', actsOf(way))];
}
