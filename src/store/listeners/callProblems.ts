import { isRejected, isRejectedWithValue } from '@reduxjs/toolkit';
import { type Catalogue, catalogue } from '../../api/catalogue.ts';
import { callIn } from '../../api/outside.ts';
import { type CallProblem, isHiddenPatient } from '../../api/problem.ts';
import type { AnyRow } from '../../api/row.ts';
import { faultHeard, isFault } from '../faults.ts';
import type { StartListening } from '../listening.ts';
import { noticeRaised } from '../notices.ts';
import { lock } from '../screenLock.ts';
import { sessionExpired } from '../session.ts';
import { isExternalPage } from '../surroundings.ts';

const rows = catalogue as Record<keyof Catalogue, AnyRow>;

/** When a call fails, this decides whether the user is told, and how (technical contract §8). Nothing else raises notices for calls. */
export function addProblemListeners(startListening: StartListening): void {
  startListening({
    matcher: isRejectedWithValue,
    effect: (action, { dispatch, getState, extra: { surroundings, calls } }) => {
      const name = callIn(action);
      if (!name) return;
      const problem = action.payload as CallProblem; // the base query rejects with nothing else
      const isExternal = isExternalPage(surroundings.place());
      if (isFault(problem)) dispatch(faultHeard({ call: name, problem, at: new Date(surroundings.now()).toISOString() }));

      if (problem.cause === 'session') {
        if (isExternal) return surroundings.go('/sys-message?stateType=ERROR_WECHAT');
        // An answer to an earlier session must not end the one that has begun since.
        const { token } = ((action.meta as { baseQueryMeta?: { token?: string } }).baseQueryMeta ?? {}) as { token?: string };
        const { user } = getState().session;
        if (!user || user.token !== token) return;
        dispatch(sessionExpired({ path: surroundings.place() }));
        dispatch(noticeRaised({ tone: 'warning', words: { message: 'error.loginFailure' } }));
        return;
      }
      if (problem.exceptionType === 'error.locked') return lock();
      if (isExternal) {
        if (problem.cause === 'notFound') surroundings.go('/sys-message?stateType=NOT_FOUND');
        return;
      }
      if (calls.toldByCaller.has(action.meta.requestId) || !isTold(problem, rows[name])) return;
      dispatch(noticeRaised({ tone: 'error', words: { text: problem.message } }));
    },
  });
  startListening({
    matcher: isRejected,
    effect: (action, { dispatch }) => {
      const name = callIn(action);
      const isCancelledUpload = name && action.meta.aborted && rows[name].sends === 'form';
      if (isCancelledUpload) dispatch(noticeRaised({ tone: 'info', words: { message: 'error.uploadCancelled' } }));
    },
  });
}

/** True if a failed call whose caller does not tell it raises a notice. */
function isTold(problem: CallProblem, row: AnyRow): boolean {
  if (problem.cause === 'cancelled') return false;
  // The screen of a query shows the fields, or, in the place of a hidden record, the way to open it.
  if (row.kind === 'query' && (problem.fields?.length || isHiddenPatient(problem))) return false;
  return !(row.quiet && (problem.cause === 'network' || problem.cause === 'server'));
}
