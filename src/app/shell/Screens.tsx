import { Activity, type ContextType, memo, type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { UNSAFE_LocationContext as Here, useOutlet } from 'react-router-dom';
import { lastAsked } from '../../blocks/asked.ts';
import { useStaff } from '../../blocks/staff.ts';
import { unsavedNames } from '../../blocks/useUnsaved.ts';
import { dateAt } from '../../domain/dates.ts';
import { screens } from '../routes.tsx';
import style from './shell.module.css';

type Where = ContextType<typeof Here>;

const keptPaths: ReadonlySet<string> = new Set(screens.filter(({ keeps }) => keeps).map(({ path }) => path));

/** A list that stays as it was drawn while one is elsewhere: out of the document, its effects at rest. */
interface Kept {
  id: number;
  path: string;
  /** What the address said last: another one is another list. */
  search: string;
  box: HTMLElement;
  /** How far it was scrolled: what leaves the document forgets it. */
  scrolled: Map<Element, readonly [number, number]>;
  seenAt: number;
}

const most = 4;
/** Patient data does not stay in memory long after its screen is gone. */
const life = 15 * 60_000;
let ids = 0;

function keep(path: string, search: string): Kept {
  const box = document.createElement('div');
  box.className = style.screenBox!;
  const scrolled: Kept['scrolled'] = new Map();
  box.addEventListener(
    'scroll',
    ({ target }) => target instanceof Element && scrolled.set(target, [target.scrollLeft, target.scrollTop]),
    true,
  );
  return { id: ++ids, path, search, box, scrolled, seenAt: 0 };
}

interface State {
  whose: string;
  path: string;
  lists: readonly Kept[];
}

/** Where a person comes to a list they saw a while ago, it stands there again; one left with something open or unsaved does not. */
function arrive(before: State, whose: string, { location: { pathname, search, state } }: Where): State {
  const path = pathname.slice(1);
  if (whose !== before.whose) lastAsked.clear();
  const isAtRest = unsavedNames().size === 0 && !document.querySelector('.MuiModal-root');
  const now = Date.now();
  for (const list of before.lists) if (list.path === before.path) list.seenAt = isAtRest ? now : 0;
  const others = whose === before.whose ? before.lists.filter((list) => list.path !== path && now - list.seenAt < life) : [];
  const again = before.lists.find(
    (list) =>
      list.path === path &&
      (path === before.path || (whose === before.whose && list.search === search && !state && now - list.seenAt < life)),
  );
  const shown = keptPaths.has(path) ? [again ?? keep(path, search)] : [];
  return { whose, path, lists: [...shown, ...others].slice(0, most) };
}

/** The screen of the address, and out of sight the lists one was at before. */
export function Screens() {
  const outlet = useOutlet();
  const here = useContext(Here);
  const { user } = useStaff();
  const path = here.location.pathname.slice(1);
  // A day's lists ask for that day.
  const whose = user.practiceId + user.language + dateAt(new Date());
  const [state, setState] = useState<State>({ whose: '', path: '', lists: [] });
  let current = state;
  if (state.path !== path || state.whose !== whose) {
    current = arrive(state, whose, here);
    setState(current);
  }
  useEffect(() => {
    const forget = () => setState((now) => ({ ...now, lists: now.lists.filter((list) => list.path === path) }));
    const timer = setTimeout(forget, life);
    return () => clearTimeout(timer);
  }, [path]);

  return (
    <>
      {current.lists.map((list) => (
        <List key={list.id} list={list} isShown={list.path === path} here={here}>
          {outlet}
        </List>
      ))}
      {keptPaths.has(path) ? null : <div className={style.screenBox}>{outlet}</div>}
    </>
  );
}

interface Props {
  list: Kept;
  isShown: boolean;
  here: Where;
  children: ReactNode;
}

const List = memo(
  function List({ list, isShown, here, children }: Props) {
    // Out of sight it goes on believing in the address at which it was left; come back to the same, it need not be drawn anew.
    const last = useRef({ here, children });
    const { search, state } = here.location;
    if (isShown && (search !== list.search || state)) {
      last.current = { here, children };
      list.search = search;
    }
    return (
      <>
        <Place list={list} isShown={isShown} />
        {createPortal(
          <Here value={last.current.here}>
            <Activity mode={isShown ? 'visible' : 'hidden'}>{last.current.children}</Activity>
          </Here>,
          list.box,
        )}
      </>
    );
  },
  (before, after) => !before.isShown && !after.isShown,
);

/** Stands before the list, so that it is in the document when the list begins to measure itself. */
function Place({ list: { box, scrolled }, isShown }: Pick<Props, 'list' | 'isShown'>) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isShown) return;
    place.current?.append(box);
    for (const [element, [left, top]] of scrolled) element.scrollTo(left, top);
    return () => box.remove();
  }, [isShown, box, scrolled]);
  return <div ref={place} className={style.screens} />;
}
