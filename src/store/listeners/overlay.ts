import { isAnyOf, isFulfilled, isPending, isRejected, type UnknownAction } from '@reduxjs/toolkit';
import { type Catalogue, catalogue } from '../../api/catalogue.ts';
import { callIn } from '../../api/outside.ts';
import type { AnyRow } from '../../api/row.ts';
import type { StartListening } from '../listening.ts';
import { waitBegan, waitEnded, waitNoticed } from '../overlay.ts';

export const overlayDelay = 300;
export const overlayLimit = 30_000;

/** When a write sets out, the overlay counts it; when it has taken 300 ms the overlay shows; it frees itself after 30 s whatever happens. */
export function addOverlayListeners(startListening: StartListening): void {
  startListening({
    matcher: isPending,
    effect: (action, { dispatch }) => void (isForeground(action) && dispatch(waitBegan(action.meta.requestId))),
  });
  startListening({
    matcher: isAnyOf(isFulfilled, isRejected),
    effect: (action, { dispatch, getState }) => {
      const { requestId } = (action as UnknownAction & { meta: { requestId: string } }).meta; // the matchers admit nothing without it
      if (requestId in getState().overlay) dispatch(waitEnded(requestId));
    },
  });
  startListening({
    actionCreator: waitBegan,
    effect: async ({ payload }, { dispatch, delay }) => {
      await delay(overlayDelay);
      dispatch(waitNoticed(payload));
      await delay(overlayLimit - overlayDelay);
      dispatch(waitEnded(payload));
    },
  });
}

/** First loads show skeletons, files their own progress: the overlay is for writes the user waits for. */
function isForeground(action: unknown): boolean {
  const name = callIn(action);
  if (!name) return false;
  const row: AnyRow = (catalogue as Record<keyof Catalogue, AnyRow>)[name];
  return row.kind === 'mutation' && !row.quiet && row.sends !== 'form';
}
