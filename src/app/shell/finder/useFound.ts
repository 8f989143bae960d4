import { useMemo } from 'react';
import { api } from '../../../api/api.ts';
import { useStaff } from '../../../blocks/staff.ts';
import { useRested } from '../../../blocks/useSearch.ts';
import { namesNewcomer } from '../../../domain/patient/newcomer.ts';
import type { MenuEntry } from '../../../domain/permission/menu.ts';
import { kindOf } from '../../../domain/search/tokens.ts';
import { recentPatients } from '../../../store/recent/recentPatients.ts';
import { useWords } from '../../../words/useWords.ts';
import { findPlaces } from './findPlaces.ts';
import type { FinderRow } from './found.ts';

interface Asked {
  menu: readonly MenuEntry[];
  typed: string;
  findsPatients: boolean;
  /** The person may register somebody who is not found. */
  registers: boolean;
}

/**
 * Lists the rows under the search box: patients first, then screens, then acts, and last the registration of somebody who is not found. An
 * empty box lists the patients this window showed before. All at once, because Enter means the first of the whole list.
 */
export function useFound({ menu, typed, findsPatients, registers }: Asked) {
  const { say } = useWords();
  const staff = useStaff();
  const keyword = useRested(typed.trim());
  const isFresh = keyword === typed.trim();
  const patients = api.useQuerySimplePatientByESQuery({ page: 1, size: 10, keyword }, { skip: keyword === '' || !findsPatients });
  const failed = patients.isFetching || patients.currentData ? undefined : patients.error?.message;
  const isAnswered = keyword === '' || !patients.isFetching || patients.currentData !== undefined;
  const rows = patients.currentData?.rows;
  const recent = recentPatients.read();

  const found = useMemo<FinderRow[]>(() => {
    if (!isFresh || !isAnswered) return [];
    if (keyword === '') {
      return findsPatients ? recent.map((patient) => ({ kind: 'patient', patient, isRecent: true })) : [];
    }
    const places = findPlaces(keyword, menu, staff, say);
    const hits: FinderRow[] = (rows ?? []).map((patient) => ({ kind: 'patient', patient, isRecent: false }));
    const failure: FinderRow[] = failed ? [{ kind: 'failed', title: say('shell.search.failed', { problem: failed }) }] : [];
    const none: FinderRow[] = failure.length + hits.length + places.length === 0 ? [{ kind: 'none' }] : [];
    const isPinyin = hits.length > 0 && kindOf(keyword) === 'letters';
    const isNewcomer = registers && findsPatients && !failed && !isPinyin && namesNewcomer(keyword);
    const newcomer: FinderRow[] = isNewcomer ? [{ kind: 'newcomer', typed: keyword }] : [];
    return [...failure, ...hits, ...places, ...none, ...newcomer];
  }, [isFresh, isAnswered, keyword, findsPatients, registers, menu, staff, say, rows, recent, failed]);

  return { found, isFresh, isAnswered, searchAgain: () => void patients.refetch() };
}
