import { useWatch } from 'react-hook-form';
import { fieldsOf } from '../../blocks/fields.tsx';
import { contrasts } from '../../domain/order/imagingFacts.ts';
import { orderType } from '../../domain/order/orderTypes.ts';

interface Typed {
  adviceType: string;
  isIonising: string | null;
  contrast: string | null;
}
const Field = fieldsOf<Typed>();
const answers = (['yes', 'no'] as const).map((value) => ({ value, label: `charge.imaging.${value}` as const }));
const media = contrasts.map((value) => ({ value, label: `charge.contrast.${value}` as const }));

/** What an examination does to the patient: radiation and contrast medium. Without an answer its name says it. */
export function ImagingFields() {
  const adviceType = useWatch<Typed, 'adviceType'>({ name: 'adviceType' });
  if (Number(adviceType) !== orderType.imaging) return null;
  return (
    <>
      <Field.Choice of="isIonising" label="charge.field.isIonising" hint="charge.field.isIonising.hint" options={answers} />
      <Field.Choice of="contrast" label="charge.field.contrast" options={media} />
    </>
  );
}
