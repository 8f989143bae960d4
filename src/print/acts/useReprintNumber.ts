import { useState } from 'react';
import { api } from '../../api/api.ts';
import { isCallProblem } from '../../api/problem.ts';
import { useFirst } from '../../blocks/useFirst.ts';
import { countsReprints, reprintNumber } from '../../domain/print/reprint.ts';
import type { DocumentName } from '../../domain/print/shapes.ts';

/**
 * The number of the reprint that a print would be now. It stays as it was when the preview opened, until a print is refused because a
 * colleague has printed meanwhile: `renew` takes the new count then.
 */
export function useReprintNumber(document: DocumentName, objectId: string) {
  const isCounted = countsReprints(document);
  const query = api.useQueryPrintedListQuery(
    { document, objectId, page: 1, size: 1 },
    { skip: !isCounted, refetchOnMountOrArgChange: true },
  );
  const first = useFirst(query);
  const [renewed, setRenewed] = useState<number>();
  const earlier = isCounted ? (renewed ?? first?.total) : undefined;
  const renew = async () => {
    const { data } = await query.refetch();
    if (data) setRenewed(data.total);
  };
  return {
    isKnown: !isCounted || first !== undefined,
    number: reprintNumber(document, earlier ?? 0),
    /** What the number counts; undefined where reprints are not counted. */
    earlier,
    error: first ? undefined : query.error,
    retry: () => void query.refetch(),
    /** Takes the new number after a refusal for its sake. */
    renewAfter: (thrown: unknown) => {
      if (isCallProblem(thrown) && thrown.exceptionType === 'print.refused.printedMeanwhile') void renew();
    },
  };
}
