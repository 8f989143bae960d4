import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { entriesOf } from '../../../blocks/entries.ts';
import { FieldFrame } from '../../../blocks/FieldFrame.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import type { PlaceDraft, PlaceUse } from '../../../domain/inventory/places.ts';
import { useWords } from '../../../words/useWords.ts';
import { kindOptions } from '../goods/kinds.ts';
import { useQuantity } from '../quantity.ts';
import { GoodsField } from './GoodsField.tsx';

const Field = fieldsOf<Required<PlaceDraft>>();
const subjects = ['item', 'kind'] as const;
type Subject = (typeof subjects)[number];

/** One item or a kind of goods, its warehouse, the order among several, and limits of the item in that warehouse. */
export function PlaceFields({ use }: { use: PlaceUse }) {
  const { say } = useWords();
  const { unitName } = useQuantity();
  const { setValue } = useFormContext<PlaceDraft>();
  const [itemId, categoryCode] = useWatch<PlaceDraft, ['itemId', 'categoryCode']>({ name: ['itemId', 'categoryCode'] });
  const [chosen, setChosen] = useState<Subject>(categoryCode === null ? 'item' : 'kind');
  // An earlier state that the history puts back may be about the other subject.
  const subject = categoryCode !== null ? 'kind' : itemId !== null ? 'item' : chosen;
  const { currentData: item } = api.useQueryStockItemQuery({ id: itemId ?? '' }, { skip: itemId === null });
  const { data: warehouses } = api.useQueryWarehouseNamesQuery();
  const entries = useMemo(() => entriesOf(warehouses?.filter(({ isPharmacy }) => use === 'keep' || isPharmacy)), [warehouses, use]);
  const unit = item && unitName(item, item.splitAllowed ? 'single' : 'package');
  const choose = (next: Subject | null) => {
    if (next === null || next === subject) return;
    setChosen(next);
    for (const field of ['itemId', 'categoryCode', 'lowerLimit', 'upperLimit', 'reorderPoint'] as const)
      setValue(field, null, { shouldDirty: true });
  };
  return (
    <>
      <FieldFrame label="inventory.place.about" wide group hint="inventory.place.about.hint">
        {(ids) => (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={subject}
            onChange={(_, next: Subject | null) => choose(next)}
            aria-labelledby={ids['aria-labelledby']}
          >
            {subjects.map((each) => (
              <ToggleButton key={each} value={each}>
                {say(`inventory.place.about.${each}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
      </FieldFrame>
      {subject === 'item' ? (
        <GoodsField stored={item} />
      ) : (
        <Field.Select of="categoryCode" label="inventory.place.kind" required wide options={kindOptions} />
      )}
      <Field.Lookup
        of="warehouseId"
        label={use === 'keep' ? 'inventory.field.warehouse' : 'inventory.warehouse.pharmacy'}
        required
        entries={entries}
      />
      <Field.Number of="priority" label="inventory.place.priority" required hint={`inventory.place.${use}.priority`} />
      {use === 'keep' ? <Field.Text of="shelf" label="inventory.field.shelf" hint="inventory.place.shelf.hint" /> : null}
      {use === 'keep' && subject === 'item' ? (
        <>
          <Field.Number of="lowerLimit" label="inventory.field.lower" {...(unit && { unit })} hint="inventory.place.lower.hint" />
          <Field.Number of="upperLimit" label="inventory.field.upper" {...(unit && { unit })} />
          <Field.Number of="reorderPoint" label="inventory.field.reorder" {...(unit && { unit })} hint="inventory.place.reorder.hint" />
        </>
      ) : null}
    </>
  );
}
