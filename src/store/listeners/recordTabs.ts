import { parseTabs } from '../kept.ts';
import type { StartListening } from '../listening.ts';
import { tabsRestored } from '../recordTabs.ts';
import type { RootState } from '../reducers.ts';
import { signedOut } from '../session.ts';
import { readTab, writeTab } from '../tabStorage.ts';

const keyOf = (userId: string) => `xinglin.recordTabs.${userId}`;
const userIdIn = (state: RootState) => state.session.user?.userId;

/** When record tabs change, the list is mirrored into this browser tab's storage for its user; when the user comes back, it is read. */
export function addRecordTabListeners(startListening: StartListening): void {
  startListening({
    predicate: (_action, now, before) => userIdIn(now) !== userIdIn(before),
    effect: (action, { dispatch, getState, getOriginalState }) => {
      const leaver = userIdIn(getOriginalState());
      if (leaver && signedOut.match(action)) writeTab(keyOf(leaver), null);
      const comer = userIdIn(getState());
      if (comer) dispatch(tabsRestored(parseTabs(readTab(keyOf(comer)))));
    },
  });
  startListening({
    predicate: (_action, now, before) => now.recordTabs.tabs !== before.recordTabs.tabs && userIdIn(now) === userIdIn(before),
    effect: (_action, { getState }) => {
      const userId = userIdIn(getState());
      if (userId) writeTab(keyOf(userId), JSON.stringify(getState().recordTabs.tabs));
    },
  });
}
