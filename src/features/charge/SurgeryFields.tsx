import { useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { fieldsOf } from '../../blocks/fields.tsx';

interface Typed {
  adviceType: string;
  surgeryLevel: string;
  hasSides: boolean;
}
const Field = fieldsOf<Typed>();
const surgeryTypes = ['3', '0'];

/** The level of a treatment that is a surgery, and whether it is done on a side. */
export function SurgeryFields() {
  const [adviceType, level] = useWatch<Typed, ['adviceType', 'surgeryLevel']>({ name: ['adviceType', 'surgeryLevel'] });
  const { data: levels } = api.useGetSurgeryLevelsQuery();
  if (!surgeryTypes.includes(adviceType) && !level) return null;
  return (
    <>
      <Field.Dictionary of="surgeryLevel" label="charge.field.surgeryLevel" entries={levels} hint="charge.field.surgeryLevel.hint" />
      {level ? <Field.Check of="hasSides" label="charge.field.hasSides" /> : null}
    </>
  );
}
