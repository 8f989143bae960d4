import { api } from '../../api/api.ts';
import { useFirst } from '../../blocks/useFirst.ts';
import { countsReprints, reprintNumber } from '../../domain/print/reprint.ts';
import type { DocumentName } from '../../domain/print/shapes.ts';

/** The number of the reprint that a print would be now; it stays as it was when the preview opened, whoever prints meanwhile. */
export function useReprintNumber(document: DocumentName, objectId: string) {
  const isCounted = countsReprints(document);
  const query = api.useQueryPrintedListQuery(
    { document, objectId, page: 1, size: 1 },
    { skip: !isCounted, refetchOnMountOrArgChange: true },
  );
  const first = useFirst(query);
  return {
    isKnown: !isCounted || first !== undefined,
    number: reprintNumber(document, first?.total ?? 0),
    error: first ? undefined : query.error,
    retry: () => void query.refetch(),
  };
}
