import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { DetailTable } from '../../blocks/DetailTable.tsx';
import { useStaff } from '../../blocks/staff.ts';
import type { Viewer } from '../../domain/trail/operations.ts';
import { useWords } from '../../words/useWords.ts';

/** Who saw a patient or acted for one in this clinic, told by the trail. */
export function ViewersPanel({ patientId }: { patientId: string }) {
  const { say, name, dateTime } = useWords();
  const { pathTo } = useStaff();
  const viewers = api.useQueryPatientViewersQuery({ patientId });
  const trail = pathTo('patients/query-log');
  const who = ({ id, isProgram, staffName, staffNameEn }: Viewer) => {
    if (isProgram) return say('trail.operation.program');
    const text = name({ name: staffName, nameEn: staffNameEn }) || say('trail.viewers.link');
    return trail && staffName ? <Link to={`${trail}?patientId=${patientId}&staffId=${id}&from=`}>{text}</Link> : text;
  };
  return (
    <DetailTable
      title="trail.viewers.title"
      rows={viewers.currentData}
      asked={viewers}
      keyOf={({ id }) => id}
      empty="trail.viewers.none"
      columns={[
        { label: 'trail.staff', cell: who },
        { label: 'trail.viewers.looks', cell: ({ looks }) => looks, right: true },
        { label: 'trail.viewers.acts', cell: ({ acts }) => acts, right: true },
        { label: 'trail.viewers.first', cell: ({ firstAt }) => dateTime(firstAt) },
        { label: 'trail.viewers.last', cell: ({ lastAt }) => dateTime(lastAt) },
      ]}
    />
  );
}
