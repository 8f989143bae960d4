import { useCallback, useContext, useEffect, useRef } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useSearchParams } from 'react-router-dom';

/** Parameters by name; undefined takes one out of the address, what is not named stays. */
export type AddressChange = Record<string, string | undefined>;

/** `replace`: the way back does not lead to the address before. */
type ChangeAddress = (change: AddressChange, options?: { replace?: boolean }) => void;

/**
 * The parameters of the address, and what changes some of them. A change begins with the newest address, also with one that is on its way and
 * not drawn yet: two parts of a screen may change theirs shortly after one another, and the second would undo the first. Once the person is on
 * the way to another screen nothing is changed, because that would keep the person here; nor is anything where all stays as it is.
 * `const [parameters, changeAddress] = useAddress()`
 */
export function useAddress(): [URLSearchParams, ChangeAddress] {
  const [parameters, setParameters] = useSearchParams();
  const router = useContext(DataRouterContext)?.router; // the hooks of React Router know only what is drawn
  const latest = useRef({ parameters, setParameters });
  latest.current = { parameters, setParameters };
  const changeAddress = useCallback<ChangeAddress>(
    (change, options) => {
      const shown = router?.state.location;
      const newest = router?.state.navigation.location ?? shown;
      if (newest?.pathname !== shown?.pathname) return;
      const before = new URLSearchParams(newest?.search ?? latest.current.parameters);
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(change)) {
        if (value === undefined) after.delete(name);
        else after.set(name, value);
      }
      if (after.toString() !== before.toString()) latest.current.setParameters(after, options);
    },
    [router],
  );
  return [parameters, changeAddress];
}

/**
 * Does `begin` once when the address asks for it with `?act=` and this name, as the search of the bar does; the act leaves the address, so
 * that a reload begins nothing. With `begin` undefined, as for a person without the right, the act leaves the address all the same.
 */
export function useAskedAct(name: string, begin: (() => void) | undefined): void {
  const [parameters, changeAddress] = useAddress();
  const isAsked = parameters.get('act') === name;
  const latest = useRef(begin);
  latest.current = begin;
  useEffect(() => {
    if (!isAsked) return;
    changeAddress({ act: undefined }, { replace: true });
    latest.current?.();
  }, [isAsked, changeAddress]);
}
