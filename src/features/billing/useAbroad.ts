import { useEffect, useRef } from 'react';
import { noticeRaised } from '../../store/notices.ts';
import { useAppDispatch } from '../../store/useStore.ts';

/** What becomes of an act whose bill somebody has looked away from: told under the bill's name, wherever they are. */
export function useAbroad(bill: string) {
  const dispatch = useAppDispatch();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const tellDone = (text: string) =>
    void dispatch(noticeRaised({ tone: 'success', title: 'state.tip', words: { text: `${bill} · ${text}` } }));
  const tellRefused = (text: string) => void dispatch(noticeRaised({ tone: 'error', words: { text: `${bill} · ${text}` } }));
  return { isHere, tellDone, tellRefused };
}
