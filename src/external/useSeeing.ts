import { useCallback, useEffect, useRef, useState } from 'react';
import { percentSeen } from '../domain/education/progress.ts';
import type { SeenState } from '../domain/education/shapes.ts';
import type { CourseOpened } from '../domain/external/shapes.ts';
import { useVisit } from './visit.ts';

/** Milliseconds between two reports of a film that is watched. */
const beat = 15_000;

/** How far a lesson was seen: shown at once, told every few seconds and when the page goes away. What was not heard is told again with the next. */
export function useSeeing({ id, seen: before, position: from, isFinished }: CourseOpened<'lesson'>) {
  const visit = useVisit();
  const current = useRef({ seen: before, position: from });
  const told = useRef({ seen: before, position: from });
  const [state, setState] = useState<SeenState>({ percent: percentSeen(before), isFinished });

  const tell = useCallback(async () => {
    const { seen, position } = current.current;
    if (seen === told.current.seen && position === told.current.position) return;
    const outcome = await visit.ask('saveMyCourseProgress', { id, seen, position });
    if (!('data' in outcome)) return;
    told.current = { seen, position };
    setState(outcome.data);
  }, [visit, id]);

  const note = useCallback(
    (add: (seen: number) => number, position: number) => {
      const seen = add(current.current.seen);
      const isNew = seen !== current.current.seen;
      current.current = { seen, position };
      if (!isNew) return;
      setState((shown) => ({ ...shown, percent: percentSeen(seen) }));
      void tell();
    },
    [tell],
  );

  useEffect(() => {
    const timer = setInterval(() => void tell(), beat);
    const hide = () => void (document.visibilityState === 'hidden' && tell());
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', hide);
      void tell();
    };
  }, [tell]);
  return { note, state };
}
