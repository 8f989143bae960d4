import { callOnce } from '../../api/outside.ts';
import { isAllowedHost } from '../../domain/inpatient/frame.ts';
import type { Bearer } from '../../domain/inpatient/shapes.ts';
import type { User } from '../../domain/session/shapes.ts';
import { inpatientChecked, inpatientCheckFailed, inpatientEntered } from '../inpatient.ts';
import type { StartListening } from '../listening.ts';

export const inpatientDebounce = 800;

/** When the inpatient area is entered, the server is asked, 800 ms after the last entering, whether the module is open; the frame is rebuilt either way. */
export function addInpatientListeners(startListening: StartListening): void {
  startListening({
    actionCreator: inpatientEntered,
    effect: async (_action, { cancelActiveListeners, delay, dispatch, getState, signal, extra: { surroundings } }) => {
      cancelActiveListeners();
      await delay(inpatientDebounce);
      const { user } = getState().session;
      if (!user) return;
      try {
        const { result: isOpen, ...check } = await dispatch(callOnce('checkInpatientOpen'));
        const { pageHost, secretKey, ...bearer } = isOpen
          ? await dispatch(callOnce('queryInpatientAuthorization'))
          : { ...check, ...bearerOf(user) };
        if (signal.aborted) return;
        if (!isAllowedHost(pageHost, surroundings.frameOrigins)) return void dispatch(inpatientCheckFailed('host'));
        dispatch(inpatientChecked({ isOpen, frame: { pageHost, secretKey, bearer, timestamp: surroundings.now() } }));
      } catch {
        if (!signal.aborted) dispatch(inpatientCheckFailed('unreached'));
      }
    },
  });
}

/** Of the stored user what the page may know: never the token. */
const bearerOf = ({ userId, userName, userNameEn, practiceId, practiceName, practiceNameEn }: User): Bearer => ({
  ...{ userId, userName, userNameEn },
  ...{ practiceId, practiceName, practiceNameEn },
});
