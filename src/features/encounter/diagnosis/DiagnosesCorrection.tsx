import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { DialogForm } from '../../../blocks/DialogForm.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import type { FieldWords } from '../../../blocks/resolver.ts';
import { isSameList } from '../../../domain/addendum/rules.ts';
import { type DiagnosesDraft, diagnosesDraft as shape } from '../../../domain/addendum/shapes.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import { checkReason } from '../../../domain/required.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../addendum/addendum.module.css';
import type { Correcting } from '../addendum/useCorrecting.ts';
import { DiagnosisRow } from './DiagnosisRow.tsx';
import { DiagnosisSearch } from './DiagnosisSearch.tsx';
import own from './diagnosis.module.css';
import { type DiagnosisActs, draftOf, moved } from './useDiagnoses.ts';

const Field = fieldsOf<DiagnosesDraft>();

interface Props {
  encounter: Encounter.Full;
  correcting: Correcting;
  close: () => void;
}

/** The diagnoses of an archived record as they should read, signed with a reason. */
export function DiagnosesCorrection({ encounter, correcting, close }: Props) {
  const { say } = useWords();
  const [save] = api.useCorrectDiagnosesMutation({ tells: 'caller' });
  const { diagnoses } = encounter;
  const { noteRecordId, seen } = correcting;
  const start = useMemo<DiagnosesDraft>(
    () => ({ noteRecordId, seen, rows: diagnoses.map(draftOf), reason: '' }),
    [noteRecordId, seen, diagnoses],
  );
  const check = useMemo(
    () => (draft: DiagnosesDraft) => [
      ...(isSameList(draft.rows, diagnoses) ? [{ field: 'rows' as const, message: 'addendum.unchanged' as const }] : []),
      ...checkReason(draft.reason),
    ],
    [diagnoses],
  );
  return (
    <DialogForm
      title={say('addendum.correct.diagnoses')}
      act={say('addendum.sign')}
      patient={{ id: encounter.patientId, name: encounter.patientName }}
      start={start}
      shape={shape}
      check={check}
      save={(draft, confirmed) => save({ ...draft, ...(confirmed && { confirmed }) }).unwrap()}
      close={close}
    >
      <Rows />
      <Field.Area of="reason" label="addendum.reason" rows={2} required />
      <p className={style.stays}>{say('addendum.stays')}</p>
    </DialogForm>
  );
}

function Rows() {
  const { say } = useWords();
  const { field, fieldState } = useController<DiagnosesDraft, 'rows'>({ name: 'rows' });
  const rows = field.value;
  const errors = fieldState.error as unknown as (FieldWords & Record<number, { nameZh?: FieldWords; code?: FieldWords }>) | undefined;
  const wrong = errors?.message ? errors : rows.flatMap((_, place) => errors?.[place]?.nameZh ?? errors?.[place]?.code ?? [])[0];
  const list: DiagnosisActs = {
    remove: (name) => field.onChange(rows.filter(({ nameZh }) => nameZh !== name)),
    setCertainty: (name, certainty) => field.onChange(rows.map((row) => (row.nameZh === name ? { ...row, certainty } : row))),
    move: (name, by) => field.onChange(moved(rows, name, by)),
  };
  return (
    <fieldset className={style.structured} aria-label={say('addendum.part.diagnoses')}>
      <ol className={own.list}>
        {rows.map((row, place) => (
          <DiagnosisRow key={row.nameZh} row={row} place={place} last={rows.length - 1} list={list} isClosed={false} />
        ))}
      </ol>
      <DiagnosisSearch choose={(draft) => Promise.resolve(field.onChange([...rows, draft]))} present={rows.map(({ nameZh }) => nameZh)} />
      {wrong ? (
        <p role="alert" data-tone="danger">
          {say(wrong.message, wrong.values)}
        </p>
      ) : null}
    </fieldset>
  );
}
