import { useEffect, useId } from 'react';
import { useDispatch } from 'react-redux';
import { waitBegan, waitEnded } from './overlay.ts';

/** A search the user stands waiting for holds the overlay like a save: `useForegroundWait(found.isFetching)`. */
export function useForegroundWait(isWaiting: boolean): void {
  const id = useId();
  const dispatch = useDispatch();
  useEffect(() => {
    if (!isWaiting) return;
    dispatch(waitBegan(id));
    return () => void dispatch(waitEnded(id));
  }, [isWaiting, id, dispatch]);
}
