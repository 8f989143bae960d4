import { useAddress } from './useAddress.ts';

/**
 * Keeps the id of an opened row in the address, so that a reload and a link show the same row. `clearing` names filters to remove from the
 * address with the change. A row opened after another replaces it in the history: the way back leads to the list.
 * `const { id, open } = useAddressId('bill')`
 */
export function useAddressId(name: string) {
  const [parameters, setParameters] = useAddress();
  const id = parameters.get(name);
  const open = (next: string | null, clearing: readonly string[] = []) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        next ? after.set(name, next) : after.delete(name);
        for (const filter of clearing) after.delete(filter);
        return after;
      },
      { replace: id !== null },
    );
  return { id, open };
}
