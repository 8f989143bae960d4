import { api } from '../../../api/api.ts';
import { DialogForm } from '../../../blocks/DialogForm.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { dateAt } from '../../../domain/dates.ts';
import * as Drug from '../../../domain/history/drugs/shapes.ts';
import { checkStop } from '../../../domain/history/drugs/stop.ts';
import { useWords } from '../../../words/useWords.ts';

const Field = fieldsOf<Drug.Stop>();

interface Props {
  row: Drug.Row;
  patientId: string;
  noteRecordId: string | undefined;
  close: () => void;
}

/** When and why the patient no longer takes a medicine. */
export function StopDrug({ row, patientId, noteRecordId, close }: Props) {
  const { say, name } = useWords();
  const [stopTaking] = api.useStopDrugTakenMutation({ tells: 'caller' });
  const today = dateAt(new Date());
  return (
    <DialogForm<Drug.Stop, unknown>
      title={say('history.drug.stopTitle', { name: name({ name: row.name, nameEn: row.nameEn }) })}
      act={say('history.drug.stop')}
      start={{ patientId, id: row.id, isOwn: row.isOwn, stoppedOn: today, reason: '' }}
      shape={Drug.stop}
      check={(draft) => checkStop(draft, { today, since: row.since })}
      save={(draft) =>
        stopTaking({
          ...draft,
          ...(row.version !== null && { version: row.version }),
          ...(noteRecordId !== undefined && { noteRecordId }),
        }).unwrap()
      }
      close={close}
    >
      <Field.Date of="stoppedOn" label="history.drug.stoppedOn" required />
      <Field.Area of="reason" label="field.reason" rows={2} required hint="history.drug.stopEffect" />
    </DialogForm>
  );
}
