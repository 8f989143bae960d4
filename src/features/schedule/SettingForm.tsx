import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { NumberField } from '../../blocks/NumberField.tsx';
import { RecordForm } from '../../blocks/RecordForm.tsx';
import type { FieldWords } from '../../blocks/resolver.ts';
import { checkSettings, settingKeys, settingKinds } from '../../domain/schedule/settings.ts';
import type * as Schedule from '../../domain/schedule/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './schedule.module.css';
import { settingText } from './settingText.ts';
import { WeekInput } from './WeekInput.tsx';

/** Every setting with what it does, its kind, its default and its value. An empty value is the default. */
export function SettingForm({ config, name }: { config: Schedule.Config; name: string }) {
  const [save] = api.useSaveAppointmentSettingMutation({ tells: 'caller' });
  const { defaults, values, version } = config;
  const [first] = defaults.officeHours ?? [];
  const practice = { opensAt: first?.opensAt ?? 480, closesAt: first?.closesAt ?? 1200, slotMinutes: defaults.slot ?? 15 };
  return (
    <div className={style.settingPage}>
      <RecordForm<Schedule.Settings, unknown>
        name={name}
        version={version}
        start={values}
        check={(draft) => checkSettings(draft, practice)}
        save={(draft) => save({ values: draft, version }).unwrap()}
      >
        <div className={style.settings}>
          {settingKeys.map((key) =>
            key === 'officeHours' ? (
              <OfficeHours key={key} defaults={defaults} />
            ) : (
              <NumberSetting key={key} of={key} defaults={defaults} />
            ),
          )}
        </div>
      </RecordForm>
    </div>
  );
}

interface RowProps {
  of: Schedule.SettingKey;
  defaults: Schedule.Settings;
  error: FieldWords | undefined;
  children: ReactNode;
}

function SettingRow({ of, defaults, error, children }: RowProps) {
  const { say } = useWords();
  const kind = settingKinds[of];
  const type = kind.kind === 'number' ? say('schedule.kindOf.number', { least: kind.least, most: kind.most }) : say('schedule.kindOf.week');
  return (
    <section className={style.setting} aria-labelledby={`setting-${of}`} data-wrong={error ? true : undefined}>
      <div>
        <h3 id={`setting-${of}`}>{say(`schedule.setting.${of}`)}</h3>
        <p>{say(`schedule.setting.${of}.line`)}</p>
        <p data-faint="true">{`${type} · ${say('schedule.setting.defaultIs', { value: settingText(of, defaults[of], { say }) })}`}</p>
        {error ? <p role="alert">{say(error.message, error.values)}</p> : null}
      </div>
      <div>{children}</div>
    </section>
  );
}

function NumberSetting({ of, defaults }: { of: Exclude<Schedule.SettingKey, 'officeHours'>; defaults: Schedule.Settings }) {
  const { say } = useWords();
  const { field, fieldState } = useController<Schedule.Settings, typeof of>({ name: of });
  return (
    <SettingRow of={of} defaults={defaults} error={fieldState.error as FieldWords | undefined}>
      <NumberField
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        placeholder={String(defaults[of] ?? '')}
        unit={say(`schedule.unitOf.${settingKinds[of].unit}`)}
        invalid={fieldState.invalid}
        ids={{ id: `value-${of}`, 'aria-describedby': undefined, 'aria-labelledby': `setting-${of}` }}
      />
    </SettingRow>
  );
}

function OfficeHours({ defaults }: { defaults: Schedule.Settings }) {
  const { say } = useWords();
  const { field, fieldState } = useController<Schedule.Settings, 'officeHours'>({ name: 'officeHours' });
  return (
    <SettingRow of="officeHours" defaults={defaults} error={fieldState.error as FieldWords | undefined}>
      {field.value ? (
        <>
          <WeekInput value={field.value} onChange={field.onChange} />
          <Button size="small" onClick={() => field.onChange(null)}>
            {say('schedule.setting.toDefault')}
          </Button>
        </>
      ) : (
        <Button variant="outlined" size="small" onClick={() => field.onChange(defaults.officeHours)}>
          {say('schedule.setting.perDay')}
        </Button>
      )}
    </SettingRow>
  );
}
