import { fieldsOf } from '../../../blocks/fields.tsx';
import { fieldsOfPart, leafletParts } from '../../../domain/inventory/leaflet.ts';
import { useWords } from '../../../words/useWords.ts';
import type { Draft } from './draft.ts';
import style from './facts.module.css';

const Field = fieldsOf<Draft>();

/** Texts of the leaflet that a patient gets in writing, in both languages. */
export function LeafletSection() {
  const { say } = useWords();
  return (
    <fieldset className={style.section}>
      <legend>{say('inventory.goods.section.leaflet')}</legend>
      {leafletParts.flatMap((part) =>
        fieldsOfPart[part].map((field) => (
          <Field.Area key={field} of={field} label={`inventory.${field}` as const} rows={2} wide={false} />
        )),
      )}
    </fieldset>
  );
}
