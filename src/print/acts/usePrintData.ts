import { useCallback } from 'react';
import { callApi } from '../../api/api.ts';
import type { UseQuery } from '../../api/hooks.ts';
import type { CallProblem } from '../../api/problem.ts';
import type * as Billing from '../../domain/billing/shapes.ts';
import type { TemplateContent } from '../../domain/print/templateContent.ts';
import type { Speech } from '../../words/speech.ts';
import type { PrintJob } from '../page/job.ts';
import type { Printable } from './printable.ts';
import { sources } from './sources.ts';

export interface PrintData {
  /** Lays it out in a language; absent until the server has answered, another one when it has answered anew. */
  lay?: (words: Speech, options: Billing.PrintSetting, template?: TemplateContent) => PrintJob;
  /** What the server answered. */
  paper?: unknown;
  error?: CallProblem;
  retry: () => void;
}

/** Never from the cache: paper says what is true when it is printed. */
const fresh = { refetchOnMountOrArgChange: true };

export function usePrintData(printable: Printable): PrintData {
  const { ask, lay } = sources[printable.document];
  const { call, arg } = ask(printable);
  // The row is known only here; every query's hook is one and the same, over another endpoint.
  const { useQuery } = callApi.endpoints[call] as unknown as { useQuery: UseQuery<unknown, unknown> };
  const { currentData: paper, isFetching, error, refetch } = useQuery(arg, fresh);
  const layAnswer = useCallback(
    (words: Speech, options: Billing.PrintSetting, template?: TemplateContent) => lay(paper, words, options, template),
    [lay, paper],
  );
  const data: PrintData = { retry: () => void refetch(), ...(error ? { error } : {}) };
  if (isFetching || error || paper === undefined) return data;
  return { ...data, paper, lay: layAnswer };
}
