import { useAddress } from '../../../blocks/useAddress.ts';
import type { Direction } from '../../../domain/inventory/states.ts';

/** Where a person is among the documents, in the URL: a reload and the back button show the same. */
export function usePlace() {
  const [parameters, changeAddress] = useAddress();
  return {
    /** An id, or 'new'. */
    editing: parameters.get('edit') ?? undefined,
    opened: parameters.get('document') ?? undefined,
    direction: (parameters.get('tab') === '2' ? 2 : 1) as Direction,
    open: (id: string) => changeAddress({ document: id, edit: undefined }),
    edit: (id: string) => changeAddress({ edit: id, document: undefined }),
    close: () => changeAddress({ document: undefined, edit: undefined }),
  };
}

export type Place = ReturnType<typeof usePlace>;
