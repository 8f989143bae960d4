import { useState } from 'react';

/**
 * The first answer since the form was opened, for queries that are asked anew then (`refetchOnMountOrArgChange`): undefined until it is there,
 * and the same ever after. What a colleague saves meanwhile neither replaces it nor takes the form away while it is asked for again.
 */
export function useFirst<Answer>({
  currentData,
  isFetching,
}: {
  currentData?: Answer | undefined;
  isFetching: boolean;
}): Answer | undefined {
  const [first, setFirst] = useState<Answer>();
  if (first === undefined && currentData !== undefined && !isFetching) setFirst(currentData);
  return first;
}
