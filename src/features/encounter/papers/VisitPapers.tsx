import { useMemo } from 'react';
import { api } from '../../../api/api.ts';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import { PrintSeveral } from '../../../print/acts/several/PrintSeveral.tsx';
import { documentAreas } from '../../../print/acts/useDocumentWords.ts';
import { useWords } from '../../../words/useWords.ts';
import { WordsProvider } from '../../../words/WordsProvider.tsx';
import { papersOfVisit, type VisitPaper } from './papersOfVisit.ts';

interface Props {
  encounter: Encounter.Full;
  close: () => void;
}

/** Prints the papers of a visit together; each can be left out. Mount to open. */
export default function VisitPapers(props: Props) {
  const { language } = useWords();
  return (
    <WordsProvider language={language} areas={documentAreas}>
      <Papers {...props} />
    </WordsProvider>
  );
}

/** The lists are read again at every opening, so that no paper of a line that a colleague has just revoked is offered. */
const fresh = { refetchOnMountOrArgChange: true };

function Papers({ encounter: { id, status }, close }: Props) {
  const { say } = useWords();
  const orders = api.useQueryDoctorAdviceQuery({ id }, fresh);
  const certificates = api.useQueryCertificateListQuery({ noteRecordId: id }, fresh);
  const papers = useMemo(
    () =>
      orders.currentData && certificates.currentData
        ? papersOfVisit({ id, status, orders: orders.currentData, certificates: certificates.currentData })
        : undefined,
    [id, status, orders.currentData, certificates.currentData],
  );
  const error = orders.error ?? certificates.error;
  const retry = () => {
    void orders.refetch();
    void certificates.refetch();
  };
  if (error) return <ErrorState message={error.message} retry={retry} />;
  if (!papers || orders.isFetching || certificates.isFetching) return null;
  return (
    <PrintSeveral
      title={say('encounter.papers.title')}
      papers={papers.map((paper) => ({ ...paper, label: labelOf(paper, say) }))}
      close={close}
    />
  );
}

function labelOf({ printable: { document }, number, count }: VisitPaper, say: ReturnType<typeof useWords>['say']): string {
  const name = [say(`print.document.${document}`), number].filter(Boolean).join(' ');
  return say('encounter.papers.line', { name, count });
}
