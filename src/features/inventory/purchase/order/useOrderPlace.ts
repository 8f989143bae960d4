import { useAddress } from '../../../../blocks/useAddress.ts';
import { usePlace } from '../../document/usePlace.ts';

/** The place of a person among the orders, in the address: a list, an order, or a receipt that is written against one. */
export function useOrderPlace() {
  const place = usePlace();
  const [parameters, changeAddress] = useAddress();
  const change = (next: { receive?: string; document?: string }) =>
    changeAddress({ receive: undefined, document: undefined, edit: undefined, ...next });
  return {
    ...place,
    /** The order that a receipt is written against. */
    receiving: parameters.get('receive') ?? undefined,
    receive: (id: string) => change({ receive: id }),
    /** Back from a receipt to its order. */
    backTo: (id: string) => change({ document: id }),
  };
}

export type OrderPlace = ReturnType<typeof useOrderPlace>;
