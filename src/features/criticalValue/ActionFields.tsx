import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useController } from 'react-hook-form';
import { FieldFrame } from '../../blocks/FieldFrame.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import type { FieldWords } from '../../blocks/resolver.ts';
import type * as CriticalValue from '../../domain/criticalValue/shapes.ts';
import { type ActionKind, actionKinds, type Contact, contacts } from '../../domain/criticalValue/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './criticalValue.module.css';

/** The record of the action as a form holds it. */
export interface ActionForm {
  actions: ActionKind[];
  actionNote: string;
  /** An instant; '' or 'invalid' while nothing usable is typed. */
  actedAt: string;
  contact: string;
}

export const emptyAction = (now: Date): ActionForm => ({
  actions: [],
  actionNote: '',
  contact: '',
  actedAt: new Date(Math.floor(now.getTime() / 60_000) * 60_000).toISOString(),
});

/** As it travels. */
export const actionOf = ({ actions, actionNote, actedAt, contact }: ActionForm): CriticalValue.Action => ({
  actions,
  actionNote,
  actedAt: actedAt === '' || actedAt === 'invalid' ? null : actedAt,
  contact: contact === '' ? null : (contact as Contact), // one of the choices below
});

const Field = fieldsOf<ActionForm>();

/** What was done, when, and whether the patient was reached. */
export function ActionFields() {
  return (
    <>
      <Actions />
      <Field.DateTime of="actedAt" label="criticalValue.field.actedAt" required />
      <Field.Choice
        of="contact"
        label="criticalValue.field.contact"
        required
        options={contacts.map((value) => ({ value, label: `criticalValue.contact.${value}` as const }))}
      />
      <Field.Area of="actionNote" label="criticalValue.field.actionNote" wide rows={2} />
    </>
  );
}

function Actions() {
  const { say } = useWords();
  const { field, fieldState } = useController<ActionForm, 'actions'>({ name: 'actions' });
  const chosen = field.value;
  const turn = (kind: ActionKind, isOn: boolean) =>
    field.onChange(actionKinds.filter((each) => (each === kind ? isOn : chosen.includes(each))));
  return (
    <FieldFrame label="criticalValue.field.action" required wide group error={fieldState.error as FieldWords | undefined}>
      {(ids) => (
        <fieldset className={style.actions} aria-labelledby={ids['aria-labelledby']} aria-describedby={ids['aria-describedby']}>
          {actionKinds.map((kind) => (
            <FormControlLabel
              key={kind}
              control={<Checkbox size="small" checked={chosen.includes(kind)} onChange={(_, isOn) => turn(kind, isOn)} />}
              label={say(`criticalValue.action.${kind}`)}
            />
          ))}
        </fieldset>
      )}
    </FieldFrame>
  );
}
