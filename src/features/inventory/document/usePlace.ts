import { useAddress } from '../../../blocks/useAddress.ts';
import type { Direction } from '../../../domain/inventory/states.ts';

/** Where a person is among the documents, in the URL: a reload and the back button show the same. */
export function usePlace() {
  const [parameters, setParameters] = useAddress();
  const change = (changes: Record<string, string | undefined>) =>
    setParameters((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes)) value === undefined ? after.delete(name) : after.set(name, value);
      return after;
    });
  return {
    /** An id, or 'new'. */
    editing: parameters.get('edit') ?? undefined,
    opened: parameters.get('document') ?? undefined,
    direction: (parameters.get('tab') === '2' ? 2 : 1) as Direction,
    open: (id: string) => change({ document: id, edit: undefined }),
    edit: (id: string) => change({ edit: id, document: undefined }),
    close: () => change({ document: undefined, edit: undefined }),
  };
}

export type Place = ReturnType<typeof usePlace>;
