import { useCallback } from 'react';
import { api } from '../../../api/api.ts';
import { useWords } from '../../../words/useWords.ts';

/** The word for a type of document, of either direction. */
export function useTypeName() {
  const { say, name } = useWords();
  const { data: into } = api.useQueryStoreTypeListQuery({ x: 1 });
  const { data: out } = api.useQueryStoreTypeListQuery({ x: 2 });
  return useCallback(
    (type: string) =>
      type === 'transfer'
        ? say('inventory.direction.between')
        : name([...(into ?? []), ...(out ?? [])].find(({ code }) => code === type)) || type,
    [into, out, name, say],
  );
}

export type TypeName = ReturnType<typeof useTypeName>;
