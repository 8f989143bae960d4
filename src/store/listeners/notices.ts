import { callOnce } from '../../api/outside.ts';
import { shownFor } from '../../domain/session/shownFor.ts';
import type { StartListening } from '../listening.ts';
import { linkOf, noticeClosed, noticeRaised, noticeViewed } from '../notices.ts';

/** When a notice is raised, it closes after five seconds unless kept; when it is viewed, its link opens and the message is read. */
export function addNoticeListeners(startListening: StartListening): void {
  startListening({
    actionCreator: noticeRaised,
    effect: async ({ payload: { id, kept } }, { dispatch, delay }) => {
      if (kept) return;
      await delay(shownFor.box);
      dispatch(noticeClosed(id));
    },
  });
  startListening({
    actionCreator: noticeViewed,
    effect: async ({ payload }, { dispatch, extra: { surroundings } }) => {
      const path = linkOf(payload);
      if (path) surroundings.go(path);
      // A message that stays unread is shown again in the message centre: nothing is lost.
      if (payload.messageId) await dispatch(callOnce('markNoticeRead', { id: payload.messageId })).catch(() => undefined);
    },
  });
}
