import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { useStaff } from '../../../blocks/staff.ts';
import { useUsage } from '../../../blocks/useUsage.ts';
import type * as Drug from '../../../domain/history/drugs/shapes.ts';
import { medicineTask } from '../../../domain/permission/codes.ts';
import { useWords } from '../../../words/useWords.ts';
import { DrugsPanel } from './DrugsPanel.tsx';
import style from './drugs.module.css';

/** The rights that show the list beside a prescription. */
const readers = ['m_chart', 'm_patient', ...medicineTask] as const;

/** The other medicines of the patient, in one line beside a prescription; opened it is the whole list. */
export function DrugsBeside({ patientId }: { patientId: string }) {
  return useStaff().may(readers) ? <Beside patientId={patientId} /> : null;
}

function Beside({ patientId }: { patientId: string }) {
  const { say } = useWords();
  const [isOpen, setOpen] = useState(false);
  const { currentData: list, error } = api.useQueryDrugsTakenQuery({ patientId });
  if (error) return <Alert severity="warning">{`${say('history.drug.title')}: ${error.message}`}</Alert>;
  if (!list) return null;
  const taking = list.rows.filter(({ status }) => status === 'taking');
  return (
    <details className={style.beside} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <strong>{say('history.drug.title')}</strong> {taking.length === 0 ? say('history.drug.none') : <Names rows={taking} />}{' '}
        <Reviewed review={list.review} />
      </summary>
      {isOpen ? <DrugsPanel patientId={patientId} /> : null}
    </details>
  );
}

/** Medicines from elsewhere come first: this pharmacy has not handed them out. */
function Names({ rows }: { rows: readonly Drug.Row[] }) {
  const { say, name } = useWords();
  const { full } = useUsage();
  const sorted = rows.toSorted((a, b) => Number(a.isOwn) - Number(b.isOwn));
  return (
    <>
      {sorted.map((row) => (
        <span key={row.id} className={style.taken} data-warned={row.findings.length > 0 || undefined}>
          {[name({ name: row.name, nameEn: row.nameEn }), full({ ...row, duration: null })].filter(Boolean).join(' ')}{' '}
          <span className={style.quiet}>
            {[say(`history.drug.source.${row.source ?? 'own'}`), row.isChecked ? '' : say('history.drug.notChecked')]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      ))}
    </>
  );
}

/** The person who went through the list with the patient, and the time. */
function Reviewed({ review }: Pick<Drug.List, 'review'>) {
  const { say, dateTime } = useWords();
  if (!review) return <span className={style.unchecked}>{say('history.drug.neverReviewed')}</span>;
  const said = say('history.drug.reviewed', {
    date: dateTime(review.at),
    name: review.by,
    count: review.listed,
    unchecked: review.unchecked,
  });
  return (
    <>
      <span className={style.quiet}>{said}</span>{' '}
      {review.isOutdated ? <span className={style.unchecked}>{say('history.drug.reviewOutdated')}</span> : null}
    </>
  );
}
