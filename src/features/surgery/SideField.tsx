import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import { fieldsOf } from '../../blocks/fields.tsx';
import { sides, sideWords } from '../../domain/surgery/kinds.ts';
import type * as Surgery from '../../domain/surgery/shapes.ts';

type Sided = Pick<Surgery.Draft, 'side'>;
const Field = fieldsOf<Sided>();
const choices = sides.filter((side) => side !== 'none').map((value) => ({ value, label: sideWords[value] }));

/** The side of a procedure that has sides. Another procedure clears it. */
export function SideField({ procedure }: { procedure: Pick<Surgery.Procedure, 'hasSides'> | undefined }) {
  const { field } = useController<Sided, 'side'>({ name: 'side' });
  const { value, onChange } = field;
  const isMisplaced = procedure !== undefined && !procedure.hasSides && value !== 'none';
  useEffect(() => {
    if (isMisplaced) onChange('none');
  }, [isMisplaced, onChange]);
  return procedure?.hasSides ? <Field.Choice of="side" label="surgery.field.side" options={choices} required /> : null;
}
