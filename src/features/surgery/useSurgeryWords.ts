import { api } from '../../api/api.ts';
import { useEntryName } from '../../blocks/useEntryName.ts';
import type * as Surgery from '../../domain/surgery/shapes.ts';
import { useWords } from '../../words/useWords.ts';

/** The words of a surgery that are made of several facts. */
export function useSurgeryWords() {
  const { name, time } = useWords();
  const nameOf = useEntryName();
  const { data: levels } = api.useGetSurgeryLevelsQuery();
  return {
    level: (level: number) => nameOf(levels, String(level)),
    procedure: ({ procedureZh, procedureEn }: Pick<Surgery.Line, 'procedureZh' | 'procedureEn'>) =>
      name({ nameZh: procedureZh, nameEn: procedureEn }),
    room: ({ roomZh, roomEn }: Pick<Surgery.Line, 'roomZh' | 'roomEn'>) =>
      roomZh === null ? '' : name({ nameZh: roomZh, nameEn: roomEn }),
    patient: ({ patientName, patientNameEn }: Pick<Surgery.Line, 'patientName' | 'patientNameEn'>) =>
      name({ name: patientName, nameEn: patientNameEn }),
    clock: (instant: string) => time(instant),
  };
}
