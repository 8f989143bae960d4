import type { ReactNode } from 'react';
import { Fact, FactSheet } from '../../../blocks/FactSheet.tsx';
import { PatientCell } from '../../../blocks/PatientCell.tsx';
import type * as Consumable from '../../../domain/consumable/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../consumable.module.css';

interface Props {
  of: Pick<Consumable.Request, 'patient' | 'treatment' | 'department' | 'purpose'>;
  children: ReactNode;
}

/** Whom goods are for: a patient with the treatment, or a department with its reason. */
export function RequestFacts({ of: { patient, treatment, department, purpose }, children }: Props) {
  const { say, name } = useWords();
  return (
    <>
      <div className={style.person}>
        {patient ? <PatientCell of={patient} /> : <strong>{say('consumable.audience.department')}</strong>}
      </div>
      <FactSheet>
        <Fact label="consumable.field.use">{treatment ? name(treatment) : purpose}</Fact>
        <Fact label="consumable.field.department">{name(department)}</Fact>
        {children}
      </FactSheet>
    </>
  );
}
