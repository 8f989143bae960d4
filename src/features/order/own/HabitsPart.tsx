import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { FieldFrame } from '../../../blocks/FieldFrame.tsx';
import { NumberField } from '../../../blocks/NumberField.tsx';
import { Page } from '../../../blocks/Page.tsx';
import { PersonalChoice } from '../../../blocks/PersonalChoice.tsx';
import { useKeepPersonal } from '../../../blocks/useKeepPersonal.ts';
import { mostDays } from '../../../domain/order/runningDays.ts';
import { isPersonalValue, type Personal, personalOf } from '../../../domain/session/personal.ts';
import { useWords } from '../../../words/useWords.ts';
import { kindShown, offeredKinds } from '../kinds.ts';
import { useOrdersConfig } from '../useOrdersConfig.ts';
import { OwnFavourites } from './OwnFavourites.tsx';
import style from './own.module.css';

/** How this doctor writes orders: kind, days, favourites. */
export default function HabitsPart() {
  const { data: config } = api.useQueryMyConfigQuery();
  return (
    <Page title="session.personal.orders">
      {config ? (
        <div className={style.cards}>
          <Habit habit={personalOf(config).orderHabit} />
          <OwnFavourites />
        </div>
      ) : null}
    </Page>
  );
}

function Habit({ habit: kept }: { habit: Personal['orderHabit'] }) {
  const { say } = useWords();
  const { kinds } = useOrdersConfig();
  const { keep, isSaving } = useKeepPersonal();
  const [duration, setDuration] = useState(kept.duration);
  const [refusal, setRefusal] = useState<string>();
  const isWrong = !isPersonalValue('orderHabit', { ...kept, duration });
  const offered = offeredKinds(kinds, kindShown([], kinds));
  const chooseKind = (value: string) => keep('orderHabit', { ...kept, kind: offered.find(({ id }) => id === value)?.id ?? null });
  const keepDays = async () => {
    if (!isWrong && duration !== kept.duration) setRefusal(await keep('orderHabit', { ...kept, duration }));
  };
  return (
    <section className={style.card}>
      <PersonalChoice
        label="session.personal.kind"
        value={kept.kind ?? ''}
        options={[
          { value: '', text: say('session.personal.kind.first') },
          ...offered.map(({ id, label }) => ({ value: id, text: say(label) })),
        ]}
        choose={chooseKind}
        disabled={isSaving}
      />
      <FieldFrame
        label="session.personal.days"
        hint="session.personal.days.hint"
        error={isWrong ? { message: 'session.personal.days.range', values: { most: mostDays } } : undefined}
      >
        {(ids) => (
          <div className={style.days}>
            <NumberField ids={ids} value={duration} invalid={isWrong} onChange={setDuration} onBlur={() => void keepDays()} />
          </div>
        )}
      </FieldFrame>
      {refusal ? <Alert severity="error">{refusal}</Alert> : null}
    </section>
  );
}
