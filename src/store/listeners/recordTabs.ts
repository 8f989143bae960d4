import { parseTabs } from '../kept.ts';
import type { StartListening } from '../listening.ts';
import { tabsRestored } from '../recordTabs.ts';
import type { RootState } from '../reducers.ts';
import { signedOut } from '../session.ts';
import { readTab, writeTab } from '../tabStorage.ts';

const keyOf = (userId: string) => `xinglin.recordTabs.${userId}`;
const userIn = (state: RootState) => state.session.user;
/** A record is of one practice: in another one its tab would lead nowhere. */
const placeIn = (state: RootState) => `${userIn(state)?.userId} ${userIn(state)?.practiceId}`;

function keptBy(userId: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(readTab(keyOf(userId)) ?? '{}');
    return kept && typeof kept === 'object' && !Array.isArray(kept) ? (kept as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** When record tabs change, the list is mirrored into this browser tab's storage for its user and practice; when the user comes back, it is read. */
export function addRecordTabListeners(startListening: StartListening): void {
  startListening({
    predicate: (_action, now, before) => placeIn(now) !== placeIn(before),
    effect: (action, { dispatch, getState, getOriginalState }) => {
      const leaver = userIn(getOriginalState());
      if (leaver && signedOut.match(action)) writeTab(keyOf(leaver.userId), null);
      const comer = userIn(getState());
      if (comer) dispatch(tabsRestored(parseTabs(JSON.stringify(keptBy(comer.userId)[comer.practiceId] ?? []))));
    },
  });
  startListening({
    predicate: (_action, now, before) => now.recordTabs.tabs !== before.recordTabs.tabs && placeIn(now) === placeIn(before),
    effect: (_action, { getState }) => {
      const user = userIn(getState());
      if (!user) return;
      const kept = { ...keptBy(user.userId), [user.practiceId]: getState().recordTabs.tabs };
      writeTab(keyOf(user.userId), JSON.stringify(kept));
    },
  });
}
