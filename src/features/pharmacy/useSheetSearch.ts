import { useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { isCallProblem, showingProblems } from '../../api/problem.ts';
import type * as Dispensing from '../../domain/pharmacy/shapes.ts';
import { useWords } from '../../words/useWords.ts';

/** How a sheet came to be opened: a scan leaves the focus on its heading, a person's Enter on its first act. */
export type OpenedBy = 'scan' | 'hand';

interface Options {
  open: (sheet: Dispensing.Line, by: OpenedBy) => void;
  tell: (told: string, isWrong?: boolean) => void;
}

export interface SheetSearch {
  /** Several sheets answer: a person chooses one. */
  choice: { keyword: string; rows: readonly Dispensing.Line[]; by: OpenedBy } | undefined;
  choose: (sheet: Dispensing.Line) => void;
  dismiss: () => void;
  /** Opens the one sheet that answers to a text. `answer` hears whether something was found, before it opens. */
  search: (text: string, by: OpenedBy, answer?: (isFound: boolean) => void) => Promise<void>;
}

/** Sheets by number, record number, mobile or name. Enter and a scan never decide between several. */
export function useSheetSearch({ open, tell }: Options): SheetSearch {
  const { say } = useWords();
  const [find] = api.useLazyQueryDispensingListQuery();
  const [choice, setChoice] = useState<SheetSearch['choice']>();
  const last = useRef('');

  const search: SheetSearch['search'] = async (text, by, answer) => {
    const keyword = text.trim();
    last.current = keyword;
    setChoice(undefined);
    try {
      const { rows } = await find(showingProblems({ tab: 'any' as const, keyword, page: 1, size: 20 })).unwrap();
      // The next sheet was scanned meanwhile.
      if (last.current !== keyword) return;
      answer?.(rows.length > 0);
      const meant =
        rows.find(({ prescriptionNumber }) => prescriptionNumber === keyword.toUpperCase()) ?? (rows.length === 1 ? rows[0] : undefined);
      if (meant) open(meant, by);
      else if (rows.length > 1) setChoice({ keyword, rows, by });
      else tell(say('pharmacy.scan.none', { keyword }), true);
    } catch (problem) {
      tell(isCallProblem(problem) ? problem.message : say('error.server'), true);
    }
  };
  return {
    choice,
    choose: (sheet) => {
      const by = choice?.by ?? 'hand';
      setChoice(undefined);
      open(sheet, by);
    },
    dismiss: () => setChoice(undefined),
    search,
  };
}
