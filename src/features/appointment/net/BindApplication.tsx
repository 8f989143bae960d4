import { useEffect, useState } from 'react';
import { api } from '../../../api/api.ts';
import type { CallProblem } from '../../../api/problem.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { PatientBand } from '../../../blocks/PatientBand.tsx';
import { PatientPicker } from '../../../blocks/PatientPicker.tsx';
import type * as Crm from '../../../domain/crm/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../appointment.module.css';

interface Props {
  application: Crm.Application;
  masked: boolean;
  bound: (application: Crm.Application) => void;
  close: () => void;
}

/** Whose application this is; the patient its account is bound to already stands chosen. */
export function BindApplication({ application, masked, bound, close }: Props) {
  const { say } = useWords();
  const [patient, setPatient] = useState<{ id: string; name: string } | null>(null);
  const [bind] = api.useBindApplicationMutation({ tells: 'caller' });
  const known = application.knownPatientId;
  const { currentData } = api.useQuerySlidingWindowPatientInfoQuery({ id: known ?? '' }, { skip: known === null });
  useEffect(() => {
    if (known !== null && currentData) setPatient({ id: known, name: currentData.name });
  }, [known, currentData]);
  return (
    <ConfirmAct
      title={say('crm.apply.bind.title', { name: application.applicantName })}
      effect={
        <>
          <p>{say('crm.apply.bind.effect')}</p>
          {known !== null && patient?.id === known ? <p className={style.quiet}>{say('crm.apply.bind.known')}</p> : null}
          <PatientPicker
            key={patient?.id ?? ''}
            label="crm.apply.pickPatient"
            value={patient}
            autoFocus={known === null}
            onChange={setPatient}
          />
          {patient ? <PatientBand of={patient} isCompact /> : null}
        </>
      }
      act={say('crm.apply.act.bind')}
      confirm={async () => {
        if (!patient) throw { message: say('appointment.patientId.required'), cause: 'refused', status: 200 } satisfies CallProblem;
        bound(await bind({ a: application.id, b: patient.id, masking: masked ? 1 : 0 }).unwrap());
      }}
      close={close}
    />
  );
}
