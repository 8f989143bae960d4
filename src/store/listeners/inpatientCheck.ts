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
        const address = besideOurs(pageHost, surroundings.baseUrl);
        if (!isAllowedHost(address, surroundings.frameOrigins)) return void dispatch(inpatientCheckFailed('host'));
        dispatch(inpatientChecked({ isOpen, frame: { pageHost: address, secretKey, bearer, timestamp: surroundings.now() } }));
      } catch {
        if (!signal.aborted) dispatch(inpatientCheckFailed('unreached'));
      }
    },
  });
}

/** Our own page is named without a host: it stands beside the address of the calls. */
const besideOurs = (pageHost: string, baseUrl: string): string =>
  URL.canParse(pageHost, baseUrl) ? new URL(pageHost, new URL('../', baseUrl)).href : '';

/** Of the stored user what the page may know: never the token. */
const bearerOf = ({ userId, userName, userNameEn, practiceId, practiceName, practiceNameEn }: User): Bearer => ({
  userId,
  userName,
  userNameEn,
  practiceId,
  practiceName,
  practiceNameEn,
});
