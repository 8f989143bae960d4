import { useWatch } from 'react-hook-form';
import { fieldsOf } from '../../../blocks/fields.tsx';
import type { Option } from '../../../blocks/filters.tsx';
import type { VitalForm } from '../../../domain/vitals/form.ts';
import { news2Months } from '../../../domain/vitals/judge.ts';
import { type ChoiceKey, choices } from '../../../domain/vitals/measurements.ts';
import { useWords } from '../../../words/useWords.ts';
import { VitalField } from './VitalField.tsx';
import style from './vitals.module.css';

const Field = fieldsOf<VitalForm>();

const optionsOf = <Key extends ChoiceKey>(key: Key): Option[] =>
  choices[key].map((value) => ({ value, label: `vital.choice.${key}.${value}` as Option['label'] }));

const options = {
  consciousness: optionsOf('CONSCIOUSNESS'),
  oxygen: optionsOf('OXYGEN_DEVICE'),
  distress: optionsOf('RESPIRATORY_DISTRESS'),
  scale: optionsOf('SPO2_SCALE'),
};

/** The inputs of the early-warning score that are no usual vital sign: NEWS2 from 16 years, the national PEWS below. */
export function Assessment({ months }: { months: number }) {
  const { say } = useWords();
  const isChild = months < news2Months;
  return (
    <fieldset className={style.group}>
      <legend className={style.groupTitle}>{say('encounter.vital.assessment')}</legend>
      <div className={style.groupFields}>
        <Field.Select of="CONSCIOUSNESS" label="encounter.vital.CONSCIOUSNESS" options={options.consciousness} />
        <Field.Select of="OXYGEN_DEVICE" label="encounter.vital.OXYGEN_DEVICE" options={options.oxygen} />
        <OxygenAmount />
        {isChild ? (
          <>
            <Field.Select of="RESPIRATORY_DISTRESS" label="encounter.vital.RESPIRATORY_DISTRESS" options={options.distress} />
            <VitalField of="CAPILLARY_REFILL" previous={undefined} />
          </>
        ) : (
          <Field.Select of="SPO2_SCALE" label="encounter.vital.SPO2_SCALE" options={options.scale} />
        )}
      </div>
    </fieldset>
  );
}

/** Flow or concentration, where oxygen is given; a value that was typed before stays in sight. */
function OxygenAmount() {
  const [device, flow, percent] = useWatch<VitalForm, ['OXYGEN_DEVICE', 'OXYGEN_FLOW', 'OXYGEN_PERCENT']>({
    name: ['OXYGEN_DEVICE', 'OXYGEN_FLOW', 'OXYGEN_PERCENT'],
  });
  const isGiven = device !== '' && device !== 'air';
  return (
    <>
      {isGiven || flow !== null ? <VitalField of="OXYGEN_FLOW" previous={undefined} /> : null}
      {isGiven || percent !== null ? <VitalField of="OXYGEN_PERCENT" previous={undefined} /> : null}
    </>
  );
}
