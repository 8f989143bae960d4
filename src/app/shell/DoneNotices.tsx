import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type Done, DoneContext } from '../../blocks/doneNotice.ts';
import { CloseIcon } from '../../blocks/icons.tsx';
import { Key } from '../../blocks/Key.tsx';
import { problemText } from '../../blocks/problemText.ts';
import { useShortcut } from '../../blocks/useShortcut.ts';
import { useShownFor } from '../../blocks/useShownFor.ts';
import { lifeOf } from '../../domain/session/shownFor.ts';
import { useWords } from '../../words/useWords.ts';
import style from './notices.module.css';

const mostShown = 3;
const undoKey = 'alt+z';

interface Shown extends Done {
  id: number;
}

/** Holds the lines about finished acts, and shows them over every screen. */
export function DoneNotices({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const count = useRef(0);
  const tell = useCallback((done: Done) => {
    count.current += 1;
    const id = count.current;
    setShown((others) => [...others, { ...done, id }].slice(-mostShown));
  }, []);
  const close = useCallback((id: number) => setShown((all) => all.filter((each) => each.id !== id)), []);
  const last = shown.findLast(({ undo }) => undo)?.id;
  return (
    <DoneContext value={tell}>
      {children}
      <div className={style.done} role="status">
        {shown.map((each) => (
          <Line key={each.id} done={each} hasKey={each.id === last} close={close} />
        ))}
      </div>
    </DoneContext>
  );
}

interface LineProps {
  done: Shown;
  /** The key undoes the last act that can be undone. */
  hasKey: boolean;
  close: (id: number) => void;
}

function Line({ done, hasKey, close }: LineProps) {
  const words = useWords();
  const { say } = words;
  const { id, message, values, link, undo, stays = false } = done;
  const [state, setState] = useState<'done' | 'undoing' | 'undone'>('done');
  const [problem, setProblem] = useState<string>();
  const place = useLocation();
  // A link to the screen one is on leads nowhere.
  const leadsOn = link !== undefined && !`${place.pathname}${place.search}`.startsWith(link.to);
  const leave = useCallback(() => close(id), [close, id]);
  const times = useShownFor();
  const life = lifeOf({ state, hasProblem: problem !== undefined, holds: stays || leadsOn || undo !== undefined }, times);
  const holding = useLife(leave, life, state === 'undoing', `${state} ${problem}`);
  const takeBack = async () => {
    if (!undo || state !== 'done') return;
    setState('undoing');
    try {
      await undo();
      setState('undone');
    } catch (thrown) {
      setProblem(problemText(thrown, words));
      setState('undone');
    }
  };
  const mayUndo = undo && state === 'done';
  useShortcut(undoKey, 'action.undo', mayUndo && hasKey ? () => void takeBack() : undefined, true);
  return (
    <section className={style.doneLine} data-failed={problem !== undefined} {...holding}>
      <span>
        {problem ? say('shell.done.notUndone', { problem }) : state === 'undone' ? say('shell.done.undone') : say(message, values)}
      </span>
      {leadsOn && state === 'done' ? (
        <Link to={link.to} className={style.doneLink} onClick={leave}>
          {say(link.label)}
        </Link>
      ) : null}
      {mayUndo ? (
        <Button size="small" onClick={() => void takeBack()} aria-keyshortcuts="Alt+Z">
          {say('action.undo')}
          {hasKey ? <Key>Alt Z</Key> : null}
        </Button>
      ) : null}
      <IconButton size="small" aria-label={say('action.close')} onClick={leave}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </section>
  );
}

/** Calls `end` after `life` milliseconds, counted anew for each `stage`; they pause while the line is pointed at, focused or busy (WCAG 2.2.1). */
function useLife(end: () => void, life: number, isBusy: boolean, stage: string) {
  const [isHeld, setHeld] = useState({ pointer: false, focus: false });
  const isPaused = isBusy || isHeld.pointer || isHeld.focus;
  const left = useRef({ stage, milliseconds: life });
  useEffect(() => {
    if (left.current.stage !== stage) left.current = { stage, milliseconds: life };
    if (isPaused) return;
    const since = Date.now();
    const timer = setTimeout(end, left.current.milliseconds);
    return () => {
      clearTimeout(timer);
      left.current.milliseconds -= Date.now() - since;
    };
  }, [end, life, isPaused, stage]);
  return {
    onPointerEnter: () => setHeld((held) => ({ ...held, pointer: true })),
    onPointerLeave: () => setHeld((held) => ({ ...held, pointer: false })),
    onFocus: () => setHeld((held) => ({ ...held, focus: true })),
    onBlur: () => setHeld((held) => ({ ...held, focus: false })),
  };
}
