import Chip from '@mui/material/Chip';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { useWords } from '../../../words/useWords.ts';
import style from '../appointment.module.css';

const Field = fieldsOf<{ reason: string }>();

/** Why the patient comes: typed, or one of the usual reasons of the doctor's department and of all. */
export function ReasonInput() {
  const { name } = useWords();
  const { setValue } = useFormContext();
  const doctorId = useWatch({ name: 'doctorId' }) as string;
  const doctors = api.useGetBookableDoctorsByPinyinQuery();
  const departmentId = doctors.data?.find(({ id }) => id === doctorId)?.departmentId ?? null;
  const reasons = api.useQueryAppointmentReasonsQuery({ departmentId });
  return (
    <div className={style.wide}>
      <Field.Text of="reason" label="appointment.reason" wide />
      <div className={style.reasons}>
        {(reasons.currentData ?? []).slice(0, 12).map((reason) => (
          <Chip
            key={reason.id}
            size="small"
            variant="outlined"
            label={name(reason)}
            onClick={() => setValue('reason', name(reason), { shouldDirty: true })}
          />
        ))}
      </div>
    </div>
  );
}
