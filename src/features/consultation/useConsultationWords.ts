import { kinds } from '../../domain/consultation/kinds.ts';
import type * as Consultation from '../../domain/consultation/shapes.ts';
import { useWords } from '../../words/useWords.ts';

/** Words of a consultation that stand in more than one place. */
export function useConsultationWords() {
  const { say, name } = useWords();
  const departmentOf = ({ departmentZh, departmentEn }: Pick<Consultation.Line, 'departmentZh' | 'departmentEn'>) =>
    departmentZh === null ? '' : name({ nameZh: departmentZh, nameEn: departmentEn });
  return {
    kind: ({ kind }: Pick<Consultation.Line, 'kind'>) => say(kinds[kind].words),
    /** The department and doctor who were asked, as far as they are named. */
    asked: (of: Pick<Consultation.Line, 'departmentZh' | 'departmentEn' | 'doctorName'>) =>
      [departmentOf(of), of.doctorName].filter(Boolean).join(' · '),
  };
}
