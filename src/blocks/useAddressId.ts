import { useAddress } from './useAddress.ts';

/**
 * Keeps the id of an opened row in the address, so that a reload and a link show the same row. `clearing` names filters to remove from the
 * address with the change. A row opened after another replaces it in the history: the way back leads to the list.
 * `const { id, open } = useAddressId('bill')`
 */
export function useAddressId(name: string) {
  const [parameters, changeAddress] = useAddress();
  const id = parameters.get(name);
  const open = (next: string | null, clearing: readonly string[] = []) =>
    changeAddress(
      { ...Object.fromEntries(clearing.map((filter) => [filter, undefined])), [name]: next || undefined },
      { replace: id !== null },
    );
  return { id, open };
}
