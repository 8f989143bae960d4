import { useController } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { FieldFrame } from '../../blocks/FieldFrame.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { NumberField } from '../../blocks/NumberField.tsx';
import type { FieldWords } from '../../blocks/resolver.ts';
import { dateAt } from '../../domain/dates.ts';
import { reproductionFields } from '../../domain/encounter/sections.ts';
import { type HistoryKind, historyRelatives, pregnancyOutcomes } from '../../domain/history/kinds.ts';
import { checkHistory } from '../../domain/history/rules.ts';
import * as History from '../../domain/history/shapes.ts';
import { onsetWords } from './HistoryTable.tsx';

interface Props {
  patientId: string;
  noteRecordId: string | undefined;
  kind: HistoryKind;
  /** The row that is changed; undefined for a new one. */
  row: History.Row | undefined;
  close: () => void;
}

const Field = fieldsOf<History.Draft>();
const states = [
  { value: 'active', label: 'state.history.active' },
  { value: 'historical', label: 'state.history.historical' },
] as const;
const relations = historyRelatives.map((value) => ({ value, label: `history.relation.${value}` as const }));
const outcomes = pregnancyOutcomes.map((value) => ({ value, label: `history.outcome.${value}` as const }));

const blank = (kind: HistoryKind): History.Draft => ({
  kind,
  name: '',
  relation: '',
  onset: '',
  outcome: '',
  numbers: {},
  note: '',
  status: 'active',
});

/** A row in error has no drawer, so its status is one that can be chosen. */
const draftOf = ({ kind, name, relation, onset, outcome, numbers, note, status }: History.Row): History.Draft => ({
  kind,
  name,
  relation,
  onset,
  outcome,
  numbers,
  note,
  status: status === 'historical' ? 'historical' : 'active',
});

/** One history: its name, since when, and what else is known. Gynaecology has numbers, a pregnancy its outcome. */
export function HistoryDrawer({ patientId, noteRecordId, kind, row, close }: Props) {
  const [save] = api.useSaveHistoryMutation({ tells: 'caller' });
  const { currentData: patient } = api.useQuerySlidingWindowPatientInfoQuery({ id: patientId });
  const isNamed = kind !== 'gynaecology' && kind !== 'pregnancy';
  const person = patient && { sex: patient.sex, birthDate: patient.birthDate, today: dateAt(new Date()) };
  return (
    <DrawerForm<History.Draft, unknown>
      title={row ? 'history.edit' : 'history.add'}
      patient={{ id: patientId }}
      start={row ? draftOf(row) : blank(kind)}
      shape={History.draft}
      check={(draft) => (person ? checkHistory(draft, person) : [])}
      save={(draft) =>
        save({
          ...draft,
          patientId,
          ...(row ? { id: row.id, version: row.version } : {}),
          ...(noteRecordId === undefined ? {} : { noteRecordId }),
        }).unwrap()
      }
      close={close}
      keptAs={`history.${row?.id ?? `${patientId}.${kind}`}`}
    >
      {kind === 'family' ? <Field.Select of="relation" label="history.field.relation" options={relations} required /> : null}
      {isNamed ? <Field.Text of="name" label={`history.nameOf.${kind}`} required wide autoFocus /> : null}
      {kind === 'pregnancy' ? <Field.Select of="outcome" label="history.field.outcome" options={outcomes} required /> : null}
      {kind === 'gynaecology' ? reproductionFields.map((field) => <NumberOf key={field} field={field} />) : null}
      {kind === 'gynaecology' ? null : (
        <Field.Text of="onset" label={onsetWords[kind]} hint="history.field.onsetHint" required={kind === 'pregnancy'} />
      )}
      <Field.Choice of="status" label="field.status" options={states} required />
      <Field.Area of="note" label="field.remark" rows={2} />
    </DrawerForm>
  );
}

function NumberOf({ field }: { field: (typeof reproductionFields)[number] }) {
  const { field: input, fieldState } = useController<History.Draft, `numbers.${typeof field}`>({ name: `numbers.${field}` });
  return (
    <FieldFrame label={`history.number.${field}`} error={fieldState.error as FieldWords | undefined}>
      {(ids) => (
        <NumberField
          value={input.value ?? null}
          onChange={input.onChange}
          ids={ids}
          invalid={fieldState.invalid}
          onBlur={input.onBlur}
          inputRef={input.ref}
        />
      )}
    </FieldFrame>
  );
}
