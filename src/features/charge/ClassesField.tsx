import { useController, useWatch } from 'react-hook-form';
import { AllergenClassPicker } from '../../blocks/AllergenClassPicker.tsx';
import { FieldFrame } from '../../blocks/FieldFrame.tsx';
import type { FieldWords } from '../../blocks/resolver.ts';
import { skinTestType } from '../../domain/charge/shapes.ts';

/** Classes of drugs that the skin test answers for; only items of this order type have them. */
export function ClassesField() {
  const adviceType = useWatch<{ adviceType: string }, 'adviceType'>({ name: 'adviceType' });
  return Number(adviceType) === skinTestType ? <Classes /> : null;
}

function Classes() {
  const { field, fieldState } = useController<{ allergenClasses: string[] | null }, 'allergenClasses'>({ name: 'allergenClasses' });
  const error = fieldState.error as FieldWords | undefined;
  return (
    <FieldFrame label="charge.field.allergenClasses" hint="charge.field.allergenClasses.hint" wide error={error}>
      {({ id, 'aria-describedby': note }) => (
        <AllergenClassPicker
          value={field.value ?? []}
          onChange={(codes) => field.onChange(codes.length === 0 ? null : codes)}
          ids={{ id, 'aria-describedby': note }}
          invalid={error !== undefined}
          inputRef={field.ref}
        />
      )}
    </FieldFrame>
  );
}
