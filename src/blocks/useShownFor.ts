import { type ShownFor, shownFor } from '../domain/session/shownFor.ts';
import { useParameter } from './useParameter.ts';

/** How long things that close by themselves are shown in this clinic, in milliseconds. */
export function useShownFor(): ShownFor {
  return {
    toast: useParameter('TOAST_MILLISECONDS', shownFor.toast),
    warning: useParameter('WARNING_MILLISECONDS', shownFor.warning),
    message: useParameter('MESSAGE_MILLISECONDS', shownFor.message),
    box: shownFor.box,
    act: useParameter('ACT_MILLISECONDS', shownFor.act),
  };
}
