import { programme } from '../../domain/vaccine/schedule.ts';
import { useWords } from '../../words/useWords.ts';

export const programmeNames = {
  HepB: 'vaccine.name.HepB',
  BCG: 'vaccine.name.BCG',
  IPV: 'vaccine.name.IPV',
  bOPV: 'vaccine.name.bOPV',
  DTaP: 'vaccine.name.DTaP',
  MMR: 'vaccine.name.MMR',
  'JE-L': 'vaccine.name.JE-L',
  'JE-I': 'vaccine.name.JE-I',
  'MPSV-A': 'vaccine.name.MPSV-A',
  'MPSV-AC': 'vaccine.name.MPSV-AC',
  'HepA-L': 'vaccine.name.HepA-L',
  'HepA-I': 'vaccine.name.HepA-I',
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
