import { useCallback, useContext, useRef } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useSearchParams } from 'react-router-dom';

/** Changes the parameters of the newest address; undefined leaves it as it is. */
type Change = (before: URLSearchParams) => URLSearchParams | undefined;

/**
 * The parameters of the address, and what changes some of them. A change begins with the newest address, also with one that is on its way and
 * not drawn yet: two parts of a screen may change theirs shortly after one another, and the second would undo the first. Once the person is on
 * the way to another screen nothing is changed, because that would keep the person here.
 */
export function useAddress(): [URLSearchParams, (change: Change, options?: { replace?: boolean }) => void] {
  const [parameters, setParameters] = useSearchParams();
  const router = useContext(DataRouterContext)?.router; // the hooks of React Router know only what is drawn
  const latest = useRef({ parameters, setParameters });
  latest.current = { parameters, setParameters };
  const change = useCallback(
    (by: Change, options?: { replace?: boolean }) => {
      const shown = router?.state.location;
      const wanted = router?.state.navigation.location ?? shown;
      if (wanted?.pathname !== shown?.pathname) return;
      const after = by(new URLSearchParams(wanted?.search ?? latest.current.parameters));
      if (after) latest.current.setParameters(after, options);
    },
    [router],
  );
  return [parameters, change];
}
