import { inpatientChecked, inpatientCheckFailed, inpatientEntered } from '../inpatient.ts';
import type { StartListening } from '../listening.ts';

export const inpatientDebounce = 800;

/** When the inpatient area is entered, the module is asked, 800 ms after the last entering, whether it is open; the frame is rebuilt either way. */
export function addInpatientListeners(startListening: StartListening): void {
  startListening({
    actionCreator: inpatientEntered,
    effect: async (_action, { cancelActiveListeners, delay, dispatch, getState, extra: { surroundings } }) => {
      cancelActiveListeners();
      await delay(inpatientDebounce);
      const { inpatient: gate, now } = surroundings;
      if (!gate) return void dispatch(inpatientCheckFailed());
      try {
        const { result: isOpen, secretKey, pageHost } = await gate.checkHasOpen();
        const authorization = isOpen ? await gate.authorization() : getState().session.user;
        dispatch(inpatientChecked({ isOpen, frame: { pageHost, secretKey, authorization, timestamp: now() } }));
      } catch {
        dispatch(inpatientCheckFailed());
      }
    },
  });
}
