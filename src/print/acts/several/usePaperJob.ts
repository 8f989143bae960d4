import { useMemo } from 'react';
import { api } from '../../../api/api.ts';
import { asReprint } from '../../../domain/print/reprint.ts';
import { useWords } from '../../../words/useWords.ts';
import type { Printable } from '../printable.ts';
import { objectOf } from '../sources.ts';
import { useDocumentWords } from '../useDocumentWords.ts';
import { usePrintData } from '../usePrintData.ts';
import { usePrintSetting } from '../usePrintSetting.ts';
import { useReprintNumber } from '../useReprintNumber.ts';

/** A printable laid out by the template in force, in the language that the person chose for the document. */
export function usePaperJob(printable: Printable) {
  const { language: spoken } = useWords();
  const { document } = printable;
  const kept = usePrintSetting(document, spoken);
  const words = useDocumentWords(kept.language);
  const { lay, paper, ...data } = usePrintData(printable);
  const template = api.useQueryPrintTemplateQuery({ id: document });
  const content = template.currentData?.content;
  const reprint = useReprintNumber(document, objectOf(printable));
  const { setting } = kept;
  const retry = () => {
    if (data.error) data.retry();
    else if (template.error) void template.refetch();
    else reprint.retry();
  };
  const job = useMemo(() => {
    if (!lay || !words || !kept.isKnown || !content || !reprint.isKnown) return undefined;
    const laidOut = lay(words, setting, content);
    const mark = reprint.number === undefined ? undefined : words.say('print.reprint.nth', { number: reprint.number });
    return mark ? asReprint(laidOut, { mark, short: mark }) : laidOut;
  }, [lay, words, setting, kept.isKnown, content, reprint.isKnown, reprint.number]);
  return { kept, paper, job, reprint, copies: content?.copies ?? 1, error: data.error ?? template.error ?? reprint.error, retry };
}
