import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../../api/api.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import table from '../../../blocks/table.module.css';
import type * as Relatives from '../../../domain/patient/relatives.ts';
import { atTheCounter } from '../../../domain/permission/counter.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../patient.module.css';
import { ProposedContact } from './ProposedContact.tsx';
import { RelativeDrawer } from './RelativeDrawer.tsx';
import { SharedFacts } from './SharedFacts.tsx';

/** The relatives of a patient who are patients too, and the family beyond them. A name leads to the file, which opens by the usual right. */
export function RelativesPanel({ patientId }: { patientId: string }) {
  const { say, name } = useWords();
  const { may } = useStaff();
  const { currentData: family } = api.useQueryRelativesQuery({ patientId }, { skip: !may(atTheCounter) });
  const [remove] = api.useDeleteRelativeMutation({ tells: 'caller' });
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Relatives.Relative>();
  if (!family) return null;
  const mayWrite = may(['m_patient', 'm_appointment']);
  return (
    <section className={style.block} aria-label={say('patient.relative.title')}>
      <div className={style.blockHead}>
        <h3 className={style.blockTitle}>{say('patient.relative.title')}</h3>
        {mayWrite ? (
          <Button size="small" onClick={() => setAdding(true)}>
            {say('patient.relative.add')}
          </Button>
        ) : null}
      </div>
      {mayWrite ? <ProposedContact patientId={patientId} relatives={family.relatives} /> : null}
      {family.relatives.length === 0 ? <p className={style.hint}>{say('patient.relative.none')}</p> : null}
      <FamilyTable family={family} remove={mayWrite ? setRemoving : undefined} />
      <SharedFacts patientId={patientId} relatives={family.relatives} />
      {isAdding ? <RelativeDrawer patientId={patientId} close={() => setAdding(false)} /> : null}
      {removing ? (
        <ConfirmAct
          title={say('patient.relative.removeTitle', { name: name(removing) })}
          effect={say('patient.relative.removeEffect')}
          act={say('patient.relative.remove')}
          danger
          confirm={() => remove({ id: removing.id }).unwrap()}
          close={() => setRemoving(undefined)}
        />
      ) : null}
    </section>
  );
}

interface TableProps {
  family: Relatives.Family;
  remove: ((relative: Relatives.Relative) => void) | undefined;
}

function FamilyTable({ family: { relatives, further }, remove }: TableProps) {
  const { say, name } = useWords();
  const { patientPath } = useStaff();
  if (relatives.length === 0) return null;
  return (
    <table className={`${table.table} ${table.tall}`}>
      <thead>
        <tr>
          <th scope="col">{say('patient.relative.relation')}</th>
          <th scope="col">{say('patient.name')}</th>
          <th scope="col">{say('common.acts')}</th>
        </tr>
      </thead>
      <tbody>
        {relatives.map((one) => (
          <tr key={one.id}>
            <td>{say(`patient.relation.${one.relation}`)}</td>
            <td>
              <Link to={patientPath(one.relativeId)}>{name(one)}</Link>
            </td>
            <td>
              {remove ? (
                <Button size="small" aria-label={`${say('patient.relative.remove')} ${name(one)}`} onClick={() => remove(one)}>
                  {say('patient.relative.remove')}
                </Button>
              ) : null}
            </td>
          </tr>
        ))}
        {further.map((one) => (
          <tr key={one.relativeId}>
            <td>
              {say('patient.relative.via', {
                name: name({ name: one.viaName, nameEn: one.viaNameEn }),
                relation: say(`patient.relation.${one.relation}`),
              })}
            </td>
            <td>
              <Link to={patientPath(one.relativeId)}>{name(one)}</Link>
            </td>
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
