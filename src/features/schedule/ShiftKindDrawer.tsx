import { useState } from 'react';
import { useController } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { ClockSelect } from '../../blocks/ClockSelect.tsx';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { FieldFrame } from '../../blocks/FieldFrame.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import type { FieldWords } from '../../blocks/resolver.ts';
import type { MessageId } from '../../domain/messageId.ts';
import { checkKind } from '../../domain/schedule/roster.ts';
import type * as Schedule from '../../domain/schedule/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './schedule.module.css';

const Field = fieldsOf<Schedule.KindDraft>();
/** Told apart on white and on dark ground, and none of them red: red is danger. */
const colours = ['#2f6f5e', '#1e5787', '#6b4fa0', '#8a5a00', '#0f6f7c', '#7a3f73', '#47662a', '#4f5b6b'] as const;

const empty: Schedule.KindDraft = {
  nameZh: '',
  nameEn: '',
  abbreviation: '',
  opensAt: 510,
  closesAt: 720,
  colour: colours[0],
  duration: 15,
};

export function ShiftKindDrawer({ stored, close }: { stored: Schedule.Kind | undefined; close: () => void }) {
  const { say } = useWords();
  const [save] = api.useSaveShiftKindMutation({ tells: 'caller' });
  const [start] = useState<Schedule.KindDraft>(() => (stored ? draftOf(stored) : empty));
  return (
    <DrawerForm
      title={stored ? 'schedule.kind.edit' : 'schedule.kind.new'}
      start={start}
      check={checkKind}
      save={(draft) => save({ ...draft, ...(stored ? { id: stored.id, version: stored.version } : {}) }).unwrap()}
      close={close}
    >
      <Field.Text of="nameZh" label="schedule.nameZh" required autoFocus />
      <Field.Text of="nameEn" label="schedule.nameEn" />
      <LetterInput />
      <Field.Number of="duration" label="schedule.kind.duration" unit={say('schedule.minutes')} required />
      <ClockInput of="opensAt" label="schedule.from" />
      <ClockInput of="closesAt" label="schedule.to" />
      <ColourInput />
    </DrawerForm>
  );
}

const draftOf = ({ nameZh, nameEn, abbreviation, opensAt, closesAt, colour, duration }: Schedule.Kind): Schedule.KindDraft => ({
  nameZh,
  nameEn,
  abbreviation,
  opensAt,
  closesAt,
  colour,
  duration,
});

/** Typed small, kept large. */
function LetterInput() {
  const { field, fieldState } = useController<Schedule.KindDraft, 'abbreviation'>({ name: 'abbreviation' });
  return (
    <FieldFrame label="schedule.kind.letter" required hint="schedule.kind.letter.hint" error={fieldState.error as FieldWords | undefined}>
      {(ids) => (
        <input
          className={style.letterInput}
          {...ids}
          ref={field.ref}
          value={field.value}
          maxLength={1}
          autoComplete="off"
          aria-invalid={fieldState.invalid}
          onBlur={field.onBlur}
          onChange={(event) => field.onChange(event.target.value.toUpperCase())}
        />
      )}
    </FieldFrame>
  );
}

function ClockInput({ of, label }: { of: 'opensAt' | 'closesAt'; label: MessageId }) {
  const { say } = useWords();
  const { field, fieldState } = useController<Schedule.KindDraft, typeof of>({ name: of });
  return (
    <FieldFrame label={label} required group error={fieldState.error as FieldWords | undefined}>
      {() => <ClockSelect value={field.value} onChange={field.onChange} label={say(label)} invalid={fieldState.invalid} />}
    </FieldFrame>
  );
}

function ColourInput() {
  const { say } = useWords();
  const { field } = useController<Schedule.KindDraft, 'colour'>({ name: 'colour' });
  return (
    <FieldFrame label="schedule.kind.colour" group wide>
      {(ids) => (
        <fieldset className={style.colours} aria-labelledby={ids['aria-labelledby']}>
          {colours.map((colour, index) => (
            <label key={colour} style={{ background: colour }}>
              <input
                type="radio"
                name="colour"
                checked={field.value === colour}
                aria-label={say('schedule.kind.colourOf', { number: index + 1 })}
                onChange={() => field.onChange(colour)}
              />
            </label>
          ))}
        </fieldset>
      )}
    </FieldFrame>
  );
}
