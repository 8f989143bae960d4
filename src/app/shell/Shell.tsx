import { type MouseEvent, memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { FirstStep } from '../../blocks/firstStep.ts';
import { useStaff } from '../../blocks/staff.ts';
import { ParameterContext } from '../../blocks/useParameter.ts';
import { useShortcut } from '../../blocks/useShortcut.ts';
import { otherEditionIn } from '../../domain/session/standing.ts';
import { selectIsOverlayShown } from '../../store/overlay.ts';
import { useAppSelector } from '../../store/useStore.ts';
import { loadWords } from '../../words/library.ts';
import { useWords } from '../../words/useWords.ts';
import { currentLanguage, menuOf } from '../current.ts';
import { CriticalValueSlot } from './CriticalValueSlot.tsx';
import { DoneNotices } from './DoneNotices.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { Later, partOf } from './later.tsx';
import { useIdleLock, useLocked } from './locking.ts';
import { MedicineSlot } from './MedicineSlot.tsx';
import { NoRights } from './NoRights.tsx';
import { NoticeBoxes } from './NoticeBoxes.tsx';
import { OwnStateWords } from './OwnStateWords.tsx';
import { Rail } from './Rail.tsx';
import style from './shell.module.css';
import { TabsBar } from './TabsBar.tsx';
import { TopBar as Bar } from './TopBar.tsx';
import { useNarrow } from './useNarrow.ts';

const helpDrawer = partOf(
  async () => (await Promise.all([import('./HelpDrawer.tsx'), loadWords(['help'], currentLanguage())]))[0].HelpDrawer,
);
const lockScreen = partOf(async () => (await import('./LockScreen.tsx')).LockScreen);
const editionNotice = partOf(async () => (await import('./EditionNotice.tsx')).EditionNotice);
const scanner = partOf(async () => (await import('../scanner/Scanner.tsx')).Scanner);
/** Going elsewhere changes nothing in it. */
const TopBar = memo(Bar);
const openingHint = partOf(async () => (await import('../../features/homePage/OpeningHint.tsx')).OpeningHint);
const firstSteps = { panel: <Later of={openingHint} />, list: <Later of={openingHint} isOfList /> };
const undecided = {};
const foldKey = 'xinglin.folded';

/** The frame every staff screen stands in. */
export function Shell() {
  const { say } = useWords();
  const { user } = useStaff();
  const menu = useMemo(() => menuOf(user), [user]);
  const { isFolded, fold } = useFolding();
  const isLocked = useLocked();
  const { pathname, search } = useLocation();
  /** The path that is helped with: going elsewhere ends the help. */
  const [helpedPath, setHelpedPath] = useState<string>();
  const main = useFocusOnNavigation(pathname);
  const config = api.useQueryMyConfigQuery();
  const parameters = (config.data?.parameters ?? undecided) as Readonly<Record<string, unknown>>; // findDecisions of the server
  const otherEdition = otherEditionIn(config.data, user.loginInfo.systemVersion);
  useIdleLock(Number(config.data?.lockMinutes ?? parameters.LOCK_MINUTES ?? 10));
  const help = useCallback(() => setHelpedPath(pathname), [pathname]);
  useShortcut('?', 'shell.help.here', help);

  const skip = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };

  return (
    <ParameterContext value={parameters}>
      <DoneNotices>
        {/* Locked: nothing of it can be seen, reached or read out, and nothing of it is lost. */}
        <div className={style.shell} inert={isLocked} hidden={isLocked}>
          {/* biome-ignore lint/a11y/useValidAnchor: a skip link; the hash is the router's, so the focus is moved by hand */}
          <a href="#content" className={style.skip} onClick={skip}>
            {say('shell.skip')}
          </a>
          <Rail menu={menu} isFolded={isFolded} fold={fold} isDemonstration={user.loginInfo.isDemonstration ?? false} />
          <TopBar menu={menu} help={help} />
          {/* The place that is shown: while a screen's file is on its way, the address bar is ahead of it. */}
          <main id="content" data-place={pathname + search} className={style.main} ref={main} tabIndex={-1}>
            <TabsBar />
            <NoRights menu={menu} />
            {otherEdition ? <Later of={editionNotice} standing={otherEdition} /> : null}
            <OwnStateWords>
              <FirstStep value={firstSteps}>
                <div className={style.screenBox}>
                  <MedicineSlot>
                    <Outlet />
                  </MedicineSlot>
                </div>
              </FirstStep>
            </OwnStateWords>
          </main>
          <Progress />
          {helpedPath === pathname ? <Later of={helpDrawer} close={() => setHelpedPath(undefined)} /> : null}
        </div>
        <Later of={scanner} />
        <LeaveGuard />
        <Overlay />
        <CriticalValueSlot isLocked={isLocked} />
        {isLocked ? <Later of={lockScreen} /> : <NoticeBoxes />}
      </DoneNotices>
    </ParameterContext>
  );
}

/** The rail as the person left it; a narrow window folds it by itself, until it is unfolded there. */
function useFolding() {
  const isNarrow = useNarrow();
  const [isChosen, setChosen] = useState(() => localStorage.getItem(foldKey) === '1');
  const [isOpenNarrow, setOpenNarrow] = useState(false);
  const isFolded = isNarrow ? !isOpenNarrow : isChosen;
  const fold = () => {
    if (isNarrow) return setOpenNarrow(!isOpenNarrow);
    localStorage.setItem(foldKey, isChosen ? '0' : '1');
    setChosen(!isChosen);
  };
  return { isFolded, fold };
}

/** After a change of screen the keyboard starts at the content, as it would on a new page. */
function useFocusOnNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // With the frame that is drawn next: both ask for the layout, and the screen is not measured twice.
    const frame = requestAnimationFrame(() => {
      main.current?.scrollTo({ top: 0 });
      // A drawer that opens with the screen stands outside of it, and has put the keys into its first field.
      const { activeElement } = document;
      const isInside = main.current?.contains(activeElement) || activeElement?.closest('[role="dialog"]');
      if (!isInside) main.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return main;
}

/** A screen's file is on its way, and has been for longer than anyone notices. */
function Progress() {
  const { state } = useNavigation();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setLate(true), 300);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [state]);
  return isLate ? <div className={style.progress} /> : null;
}

function Overlay() {
  const { say } = useWords();
  const isShown = useAppSelector(selectIsOverlayShown);
  return (
    <div className={isShown ? style.overlay : undefined} role="status">
      {isShown ? <span>{say('state.loading')}</span> : null}
    </div>
  );
}
