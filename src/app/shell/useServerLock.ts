import { useEffect } from 'react';
import { callOnce } from '../../api/outside.ts';
import { useAppDispatch } from '../../store/useStore.ts';

/** Milliseconds between tries while the server cannot be reached. */
const PAUSE = 3000;

/** Locks the session itself as soon as the lock covers the screen; again until the server has answered. */
export function useServerLock(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const lock = () => {
      dispatch(callOnce('lockScreen')).catch(() => {
        if (!isOver) timer = setTimeout(lock, PAUSE);
      });
    };
    lock();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [dispatch]);
}
