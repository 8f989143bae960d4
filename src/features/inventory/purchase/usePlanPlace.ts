import { useStaff } from '../../../blocks/staff.ts';
import { useAddress } from '../../../blocks/useAddress.ts';
import { usePlace } from '../document/usePlace.ts';

/** The place of a person among the plans, in the address: a list, a plan, or a receipt that is written from a plan. */
export function usePlanPlace() {
  const place = usePlace();
  const [parameters, changeAddress] = useAddress();
  const planId = parameters.get('receive');
  const supplierId = parameters.get('supplier');
  const change = (next: { receive?: string; supplier?: string; document?: string }) =>
    changeAddress({ receive: undefined, supplier: undefined, document: undefined, edit: undefined, ...next });
  return {
    ...place,
    /** The plan that a receipt is written from, for one supplier; null for lines that name none. */
    receiving: planId === null ? undefined : { planId, supplierId },
    receive: (id: string, supplier: string | null) => change({ receive: id, ...(supplier !== null && { supplier }) }),
    /** Back from a receipt to its plan. */
    backTo: (id: string) => change({ document: id }),
  };
}

export type PlanPlace = ReturnType<typeof usePlanPlace>;

/** The address of a receipt in the list of documents; undefined for a person who has no such list. */
export function useReceiptPath(): (id: string) => string | undefined {
  const { pathTo } = useStaff();
  const inFull = pathTo('inventory/outbound-management');
  const path = inFull ?? pathTo('simplified-stock');
  return (id) => path && `${path}?${inFull ? '' : 'part=documents&'}tab=1&document=${id}`;
}
