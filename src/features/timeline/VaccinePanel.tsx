import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { showingProblems } from '../../api/problem.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { useStaff } from '../../blocks/staff.ts';
import table from '../../blocks/table.module.css';
import { useEntryName } from '../../blocks/useEntryName.ts';
import type * as Vaccine from '../../domain/vaccine/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './timeline.module.css';
import { useVaccineName } from './useVaccineName.ts';
import { VaccineDrawer } from './VaccineDrawer.tsx';

type Adding = { vaccineCode: string; doseNumber: number };

/** The national programme of a child, and every vaccination on file. */
export function VaccinePanel({ patientId }: { patientId: string }) {
  const { say } = useWords();
  const { may } = useStaff();
  const { currentData: plan, error, refetch } = api.useQueryVaccinePlanQuery({ patientId });
  const [adding, setAdding] = useState<Adding>();
  if (error) return <ErrorState message={error.message} retry={() => void refetch()} />;
  if (!plan) return <Skeleton variant="rounded" height={240} />;
  const count = (state: string) => plan.doses.filter((dose) => dose.state === state).length;
  const mayRecord = may(['m_chart', 'm_patient']);
  return (
    <div className={style.panel}>
      <div className={style.head}>
        <span>
          {plan.doses.length > 0 ? say('vaccine.summary', { done: count('done'), due: count('due'), overdue: count('overdue') }) : null}
        </span>
        {mayRecord ? (
          <Button variant="outlined" size="small" onClick={() => setAdding({ vaccineCode: '', doseNumber: 1 })}>
            {say('vaccine.add')}
          </Button>
        ) : null}
      </div>
      {plan.doses.length > 0 ? <Programme plan={plan} add={mayRecord ? setAdding : undefined} /> : null}
      <History plan={plan} />
      {adding ? <VaccineDrawer patientId={patientId} plan={plan} adding={adding} close={() => setAdding(undefined)} /> : null}
    </div>
  );
}

function Programme({ plan, add }: { plan: Vaccine.Plan; add: ((adding: Adding) => void) | undefined }) {
  const { say, date } = useWords();
  const nameOf = useVaccineName();
  const codes = [...new Set(plan.doses.map(({ vaccineCode }) => vaccineCode))];
  return (
    <table className={`${table.table} ${table.tall}`} aria-label={say('vaccine.plan')}>
      <tbody>
        {codes.map((vaccineCode) => (
          <tr key={vaccineCode}>
            <th scope="row" className={style.vaccine}>
              {nameOf({ vaccineCode })}
            </th>
            <td>
              <ul className={style.doses}>
                {plan.doses
                  .filter((dose) => dose.vaccineCode === vaccineCode)
                  .map(({ doseNumber, state, dueOn, givenOn }) => (
                    <li key={doseNumber} className={style.dose} data-state={state}>
                      <span className={style.doseState}>
                        <span>{say('vaccine.dose', { dose: doseNumber })}</span>
                        <span>{say(`vaccine.state.${state}`)}</span>
                      </span>
                      <span>{givenOn ? date(givenOn) : say('vaccine.dueOn', { date: date(dueOn) })}</span>
                      {add && (state === 'due' || state === 'overdue') ? (
                        <Button size="small" onClick={() => add({ vaccineCode, doseNumber })}>
                          {say('vaccine.addDose', { dose: doseNumber })}
                        </Button>
                      ) : null}
                    </li>
                  ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function History({ plan }: { plan: Vaccine.Plan }) {
  const { say, date } = useWords();
  const nameOf = useVaccineName();
  const entryName = useEntryName();
  const { may } = useStaff();
  const { data: parts } = api.useGetVaccinationPartsQuery();
  const [takeBack] = api.useDeleteVaccinationMutation();
  const [asking, setAsking] = useState<Vaccine.Vaccination>();
  return (
    <section>
      <h3 className={style.title}>{say('vaccine.history')}</h3>
      {plan.vaccinations.length === 0 ? <p className={style.hint}>{say('vaccine.none')}</p> : null}
      {plan.vaccinations.length > 0 ? (
        <table className={`${table.table} ${table.tall}`}>
          <thead>
            <tr>
              {(['givenOn', 'vaccine', 'dose', 'batch', 'position', 'place'] as const).map((field) => (
                <th key={field} scope="col">
                  {say(`vaccine.field.${field}`)}
                </th>
              ))}
              <th scope="col">{say('common.acts')}</th>
            </tr>
          </thead>
          <tbody>
            {plan.vaccinations.map((row) => (
              <tr key={row.id}>
                <td>{date(row.givenOn)}</td>
                <td>{nameOf(row)}</td>
                <td>{row.doseNumber}</td>
                <td>{row.batchNumber || '–'}</td>
                <td>{row.positionCode ? entryName(parts, row.positionCode) : '–'}</td>
                <td>{row.isOrdered ? say('vaccine.ordered') : row.place || say('vaccine.told')}</td>
                <td>
                  {!row.isOrdered && may(['m_chart', 'm_patient']) ? (
                    <Button
                      size="small"
                      aria-label={`${say('vaccine.takeBack')} ${nameOf(row)} ${row.doseNumber}`}
                      onClick={() => setAsking(row)}
                    >
                      {say('vaccine.takeBack')}
                    </Button>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {asking ? (
        <ConfirmAct
          title={say('vaccine.takeBack.title', { name: nameOf(asking), dose: asking.doseNumber })}
          effect={say('vaccine.takeBack.effect')}
          act={say('vaccine.takeBack')}
          danger
          reason="required"
          confirm={(reason) => takeBack(showingProblems({ id: asking.id, reason })).unwrap()}
          close={() => setAsking(undefined)}
        />
      ) : null}
    </section>
  );
}
