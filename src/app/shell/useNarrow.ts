import { useSyncExternalStore } from 'react';

/** Windows below this width have no room for the whole frame: small tablets, and 1440 px at 150 %. */
const narrow = '(max-width: 1100px)';

const subscribe = (changed: () => void) => {
  const query = matchMedia(narrow);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** True while the window is narrow. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(narrow).matches);
