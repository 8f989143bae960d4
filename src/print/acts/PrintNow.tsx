import { lazy, Suspense } from 'react';
import { useWords } from '../../words/useWords.ts';
import { WordsProvider } from '../../words/WordsProvider.tsx';
import type { Printable } from './printable.ts';
import { documentAreas } from './useDocumentWords.ts';

const PrintPreview = lazy(async () => ({ default: (await import('./PrintPreview.tsx')).PrintPreview }));

/** The preview of one document, for acts that have no button of their own: mount to open. */
export function PrintNow({ printable, close }: { printable: Printable; close: () => void }) {
  const { language } = useWords();
  return (
    <WordsProvider language={language} areas={documentAreas}>
      <Suspense>
        <PrintPreview printable={printable} close={close} />
      </Suspense>
    </WordsProvider>
  );
}
