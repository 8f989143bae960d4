import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { isCallProblem } from '../../../api/problem.ts';
import { useKept } from '../../../blocks/useKept.ts';
import { dateAt } from '../../../domain/dates.ts';
import { readUsage } from '../../../domain/history/drugs/readUsage.ts';
import type * as Drug from '../../../domain/history/drugs/shapes.ts';
import { checkStart } from '../../../domain/history/drugs/start.ts';
import type { Message } from '../../../domain/problem.ts';

export type DrugDraft = Drug.Draft;

export const emptyDrug: DrugDraft = {
  name: '',
  itemId: null,
  ingredient: '',
  dose: null,
  doseUnit: null,
  routeCode: null,
  frequencyCode: null,
  since: '',
  source: 'otherHospital',
  note: '',
};

interface Of {
  patientId: string;
  noteRecordId?: string | undefined;
}

/** One medicine while it is typed. The source stays for the next one: the medicines of one hospital are written down in a row. */
export function useDrugEntry({ patientId, noteRecordId }: Of, start?: { draft: DrugDraft; id: string; version: number }) {
  const [draft, setDraft] = useKept<DrugDraft>(`drugTaken.${start?.id ?? patientId}`, () => start?.draft ?? emptyDrug);
  const [problems, setProblems] = useState<Record<string, Message>>({});
  const [failed, setFailed] = useState<string>();
  const [save, { isLoading }] = api.useSaveDrugTakenMutation({ tells: 'caller' });
  const frequencies = api.useGetDrugFrequencyOfUsageQuery().data;
  const { currentData: patient } = api.useQuerySlidingWindowPatientInfoQuery({ id: patientId });

  const change = (part: Partial<DrugDraft>) => {
    setProblems({});
    setFailed(undefined);
    setDraft((now) => ({ ...now, ...part }));
  };
  /** `typed`: the whole line, of which the found name is the beginning. */
  const choose = (found: Drug.Found | null, typed: string) => {
    if (!found && typed.trim() === '') return change({ ...emptyDrug, source: draft.source });
    const { name, dose, doseUnit, frequencyCode, since } = readUsage(
      typed,
      (code) => !frequencies || frequencies.some((one) => one.code === code),
    );
    change({
      name: found?.name ?? (name || typed.trim()),
      itemId: found?.itemId ?? null,
      ingredient: found?.ingredient ?? '',
      dose,
      doseUnit: doseUnit ?? found?.doseUnit ?? null,
      frequencyCode,
      since,
    });
  };
  const add = async (): Promise<boolean> => {
    const wrong = checkStart(draft, patient && { birthDate: patient.birthDate, sex: patient.sex, today: dateAt(new Date()) });
    if (wrong.length > 0) {
      setProblems(Object.fromEntries(wrong.map(({ field, ...message }) => [field, message])));
      return false;
    }
    try {
      await save({
        ...draft,
        patientId,
        ...(noteRecordId !== undefined && { noteRecordId }),
        ...(start && { id: start.id, version: start.version }),
      }).unwrap();
      setDraft({ ...emptyDrug, source: draft.source });
      return true;
    } catch (thrown) {
      if (!isCallProblem(thrown)) throw thrown;
      const { fields = [] } = thrown;
      setProblems(
        Object.fromEntries(fields.map(({ field, message, values }) => [field, { message, ...(values && { values }) } as Message])),
      );
      if (fields.length === 0) setFailed(thrown.message);
      return false;
    }
  };
  return { draft, change, choose, add, problems, failed, isSaving: isLoading, frequencies };
}
