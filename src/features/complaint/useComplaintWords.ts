import { api } from '../../api/api.ts';
import { useEntryName } from '../../blocks/useEntryName.ts';
import type * as Complaint from '../../domain/complaint/shapes.ts';
import { useWords } from '../../words/useWords.ts';

/** The words behind the codes of a complaint. */
export function useComplaintWords() {
  const nameOf = useEntryName();
  const { name } = useWords();
  const { data: kinds } = api.useGetComplaintKindsQuery();
  const { data: channels } = api.useGetComplaintChannelsQuery();
  const { data: causes } = api.useGetComplaintCausesQuery();
  const { data: satisfactions } = api.useGetSatisfactionListQuery();
  const departmentOf = ({ departmentZh, departmentEn }: Pick<Complaint.Line, 'departmentZh' | 'departmentEn'>) =>
    departmentZh === null ? '' : name({ nameZh: departmentZh, nameEn: departmentEn });
  return {
    kind: (code: string) => nameOf(kinds, code),
    channel: (code: string) => nameOf(channels, code),
    cause: (code: string) => (code ? nameOf(causes, code) : ''),
    satisfaction: (code: string) => (code ? nameOf(satisfactions, code) : ''),
    department: departmentOf,
    /** Person and department concerned, as far as they are known. */
    about: (row: Pick<Complaint.Line, 'againstStaffName' | 'departmentZh' | 'departmentEn'>) =>
      [row.againstStaffName, departmentOf(row)].filter(Boolean).join(' · '),
  };
}
