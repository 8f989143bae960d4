import { Component, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import { Provider } from 'react-redux';
import { UNSAFE_RouteContext as Route } from 'react-router-dom';
import { useStaff } from '../../blocks/staff.ts';
import { type Stage as Held, StageContext } from '../../blocks/stage.ts';
import { currentUser, menuOf, store } from '../current.ts';
import { bring, screenAt } from '../prepare.ts';
import { untilRest } from './rest.ts';
import style from './shell.module.css';

/** A screen drawn before anybody came to it. */
export interface Drawn {
  element: ReactNode;
  stage: Held;
  place: HTMLElement;
}

interface Props {
  /** Lists that stand somewhere already. */
  there: readonly string[];
  isTaken: boolean;
  enter: (path: string, drawn: Drawn) => void;
  leave: () => void;
  giveUp: (path: string) => void;
}

const asked = { unsubscribe() {}, updateSubscriptionOptions() {} };

/** The store as a held screen sees it: it reads what is there and asks nothing. Its questions begin anew when it is shown. */
function storeOn(stage: Held): typeof store {
  const dispatch = (action: unknown) => (stage.isHeld && typeof action === 'function' ? asked : store.dispatch(action as never));
  return { ...store, dispatch: dispatch as typeof store.dispatch };
}

const broken = new Set<string>();

/** Screens that could not be drawn ahead are drawn by the router when somebody comes, which also says what is wrong. */
class Drawing extends Component<{ path: string; giveUp: Props['giveUp']; children: ReactNode }> {
  override state = { isBroken: false };
  static getDerivedStateFromError = () => ({ isBroken: true });
  override componentDidCatch() {
    broken.add(this.props.path);
    this.props.giveUp(this.props.path);
  }
  override render = () => (this.state.isBroken ? null : this.props.children);
}

/** As large as the place of the screens, so that nothing need be measured again where it is shown. */
function fitIn(place: HTMLElement) {
  const main = place.parentElement!;
  const { left, top, width, height } = main.getBoundingClientRect();
  const tabs = (main.querySelector(':scope > nav') as HTMLElement | null)?.offsetHeight ?? 0;
  Object.assign(place.style, { left: `${left}px`, top: `${top + tabs}px`, width: `${width}px`, height: `${height - tabs}px` });
}

/** Its own later parts have come, too. */
async function untilDrawn(place: HTMLElement | null) {
  for (let frame = 0; frame < 3 || place?.querySelector('.MuiSkeleton-root:not([role="grid"] *)'); frame++)
    await new Promise(requestAnimationFrame);
}

/**
 * Where the lists of a person's menu are drawn one by one while the shell rests, without rows and without a question: whoever opens
 * one then comes back to it, as to one seen before.
 */
export function Stage({ there, isTaken, enter, leave, giveUp }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const { user } = useStaff();
  const route = useRef(useContext(Route));
  const lists = useMemo(
    () =>
      menuOf(user)
        .flatMap((section) => [section, ...(section.subMenu ?? [])])
        .filter(({ path }) => screenAt(path)?.keeps)
        .map(({ path }) => path),
    [user],
  );
  const next = isTaken ? undefined : lists.find((path) => !there.includes(path) && !broken.has(path));

  useEffect(() => {
    if (!next) return;
    let isWanted = true;
    const draw = async () => {
      await untilRest();
      // All of them first: words that arrive are spoken by everything that stands.
      await Promise.all(lists.map((path) => bring(screenAt(path)!)));
      const module = isWanted ? await bring(screenAt(next)!) : undefined;
      if (!module) return;
      await untilRest();
      if (!isWanted || !place.current || !currentUser()) return;
      fitIn(place.current);
      const stage = { isHeld: true };
      const element = (
        <Route value={route.current}>
          <StageContext value={stage}>
            <Provider store={storeOn(stage)}>
              <Drawing path={next} giveUp={giveUp}>
                <module.default />
              </Drawing>
            </Provider>
          </StageContext>
        </Route>
      );
      enter(next, { element, stage, place: place.current });
    };
    void draw();
    return () => {
      isWanted = false;
    };
  }, [next, lists, enter, giveUp]);

  useEffect(() => {
    if (!isTaken) return;
    let isWanted = true;
    void untilDrawn(place.current).then(() => isWanted && leave());
    return () => {
      isWanted = false;
    };
  }, [isTaken, leave]);

  return <div ref={place} className={style.rehearsal} aria-hidden inert />;
}
