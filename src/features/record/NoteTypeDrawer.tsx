import { skipToken } from '@reduxjs/toolkit/query/react';
import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { FormHistory } from '../../blocks/FormHistory.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import type { FieldProblem } from '../../domain/problem.ts';
import { checkNoteType } from '../../domain/record/noteType.ts';
import { standardModules, standardPrinted } from '../../domain/record/parts.ts';
import type * as NoteRecord from '../../domain/record/shapes.ts';
import { ModulesField } from './ModulesField.tsx';

const Field = fieldsOf<NoteRecord.NoteTypeDraft>();
const unnamed = (code: string): NoteRecord.Module => ({ code, nameZh: '', nameEn: '' });
const empty: NoteRecord.NoteTypeDraft = {
  nameZh: '',
  nameEn: '',
  abbreviation: '',
  isDefault: false,
  isForReturn: false,
  enabled: true,
  modules: standardModules.map(unnamed),
  printed: [...standardPrinted],
};
const check = (draft: NoteRecord.NoteTypeDraft) => checkNoteType(draft) as FieldProblem<NoteRecord.NoteTypeDraft>[];

interface Props {
  /** None for a new one. */
  type: NoteRecord.NoteTypeLine | undefined;
  close: () => void;
}

/** A kind of record: its name, the modules it is written in, and what is printed of it. */
export function NoteTypeDrawer({ type, close }: Props) {
  const fresh = { refetchOnMountOrArgChange: true };
  const { currentData: modules } = api.useQueryNoteTypeItemQuery(type ? { id: type.id } : skipToken, fresh);
  const { currentData: items } = api.useQueryNotePrintItemQuery(type ? { noteTypeId: type.id } : skipToken, fresh);
  const [saveType] = api.useSaveNoteTypeMutation({ tells: 'caller' });
  if (type && !(modules && items)) return null;
  const start = type
    ? {
        nameZh: type.nameZh,
        nameEn: type.nameEn,
        abbreviation: type.abbreviation,
        enabled: type.enabled,
        isDefault: type.isDefault,
        isForReturn: type.isForReturn,
        modules: modules ?? [],
        printed: (items ?? []).filter(({ isPrinted }) => isPrinted).map(({ code }) => code),
      }
    : empty;
  const save = (draft: NoteRecord.NoteTypeDraft) => saveType({ ...draft, ...(type && { id: type.id, version: type.version }) }).unwrap();
  return (
    <DrawerForm title={type ? 'record.noteType.edit' : 'record.noteType.new'} start={start} check={check} save={save} close={close}>
      <Field.Text of="nameZh" label="record.noteType.nameZh" required autoFocus />
      <Field.Text of="nameEn" label="record.noteType.nameEn" />
      <Field.Text of="abbreviation" label="record.noteType.abbreviation" />
      <Field.Check of="isDefault" label="record.noteType.isDefault" />
      <Field.Check of="isForReturn" label="record.noteType.isForReturn" />
      <Field.Check of="enabled" label="record.noteType.enabled" />
      <ModulesField />
      <FormHistory kind="noteType" id={type?.id} />
    </DrawerForm>
  );
}
