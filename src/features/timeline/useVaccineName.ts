import { programme } from '../../domain/vaccine/schedule.ts';
import { useWords } from '../../words/useWords.ts';

export const programmeNames = {
  HepB: 'timeline.vaccine.name.HepB',
  BCG: 'timeline.vaccine.name.BCG',
  IPV: 'timeline.vaccine.name.IPV',
  bOPV: 'timeline.vaccine.name.bOPV',
  DTaP: 'timeline.vaccine.name.DTaP',
  MMR: 'timeline.vaccine.name.MMR',
  'JE-L': 'timeline.vaccine.name.JE-L',
  'JE-I': 'timeline.vaccine.name.JE-I',
  'MPSV-A': 'timeline.vaccine.name.MPSV-A',
  'MPSV-AC': 'timeline.vaccine.name.MPSV-AC',
  'HepA-L': 'timeline.vaccine.name.HepA-L',
  'HepA-I': 'timeline.vaccine.name.HepA-I',
} as const;

export const programmeCodes = programme.map(({ code }) => code as keyof typeof programmeNames);

/** A vaccine of the programme by our name for it, another by the name it was recorded under. */
export function useVaccineName() {
  const { say, name } = useWords();
  return ({ vaccineCode, nameZh = '', nameEn = '' }: { vaccineCode: string; nameZh?: string; nameEn?: string }): string =>
    vaccineCode in programmeNames
      ? say(programmeNames[vaccineCode as keyof typeof programmeNames])
      : name({ nameZh, nameEn }) || vaccineCode;
}
