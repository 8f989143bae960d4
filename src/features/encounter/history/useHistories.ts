import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { isCallProblem } from '../../../api/problem.ts';
import { useStaff } from '../../../blocks/staff.ts';
import { useHistoryName } from '../../../blocks/useHistoryName.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import { differencesOf, type Written } from '../../../domain/history/differences.ts';
import { proposalFor } from '../../../domain/history/proposal.ts';

/** Who reads the histories of a patient. */
const readers = ['m_chart', 'm_patient'] as const;

/**
 * The histories in the file of this record's own patient. `currentData`, never `data`: while another record opens, the rows of the patient
 * before must not stand in it.
 */
function useFile(patientId: string) {
  const { may } = useStaff();
  return api.useQueryHistoriesQuery({ patientId }, { skip: !may(readers) }).currentData?.rows;
}

/** What the patient's file proposes for a section; undefined where it has nothing. */
export function useProposals({
  patientId,
}: Pick<Encounter.Full, 'patientId'>): (sectionType: string) => Encounter.SectionContent | undefined {
  const rows = useFile(patientId);
  const nameOf = useHistoryName();
  return (sectionType) => rows && proposalFor(sectionType, rows, nameOf);
}

/** Differences between the record and the file, with the choice of each; nothing is taken over that was not chosen. */
export function useHistoryMerge({ id, patientId }: Pick<Encounter.Full, 'id' | 'patientId'>, written: Written) {
  const rows = useFile(patientId);
  const [merge, { isLoading }] = api.useMergeHistoriesMutation({ tells: 'caller' });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<string>();
  const differences = rows ? differencesOf(written, rows) : [];
  const keys = differences.map(({ key }) => key).filter((key) => chosen.has(key));
  const choose = (key: string, isTaken: boolean) =>
    setChosen((before) => new Set(isTaken ? [...before, key] : [...before].filter((one) => one !== key)));
  /** True once everything chosen is in the file. A refusal is said and never thrown: the record is signed all the same. */
  const take = async (): Promise<boolean> => {
    setProblem(undefined);
    if (keys.length === 0) return true;
    try {
      const { left } = await merge({ noteRecordId: id, keys }).unwrap();
      return left === 0;
    } catch (thrown) {
      if (!isCallProblem(thrown)) throw thrown;
      setProblem(thrown.message);
      return false;
    }
  };
  return { differences, chosen, choose, take, isTaking: isLoading, problem };
}
export type HistoryMerge = ReturnType<typeof useHistoryMerge>;
