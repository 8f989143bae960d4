import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { type Column, columnsOf } from '../../../blocks/columns.tsx';
import { DisabledReason } from '../../../blocks/DisabledReason.tsx';
import type * as Form from '../../../domain/form/formShapes.ts';
import { useWords } from '../../../words/useWords.ts';

const column = columnsOf<Form.Line>();

/** Deletes a form of which no version was published. */
function DeleteAct({ form }: { form: Form.Line }) {
  const { say, name } = useWords();
  const [isAsking, setAsking] = useState(false);
  const [deleteForm] = api.useDeleteFormMutation({ tells: 'caller' });
  const isPublished = form.inForce !== null || !form.hasDraft || form.useCount > 0;
  return (
    <>
      <DisabledReason reason={isPublished ? say('form.refused.published') : undefined}>
        <Button
          size="small"
          color="error"
          aria-label={say('form.design.deleteTitle', { name: name(form) })}
          onClick={(event) => {
            event.stopPropagation();
            setAsking(true);
          }}
        >
          {say('action.delete')}
        </Button>
      </DisabledReason>
      {isAsking ? (
        <ConfirmAct
          title={say('form.design.deleteTitle', { name: name(form) })}
          act={say('action.delete')}
          danger
          confirm={() => deleteForm({ id: form.id }).unwrap()}
          close={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

export const columns: readonly Column<Form.Line>[] = [
  column.own('name', 'form.design.name', (row, { name }) => name(row), { width: 280, grow: 1 }),
  column.own('category', 'form.design.category', (row, { say }) => say(`form.category.${row.category}`), { width: 120 }),
  column.own(
    'inForce',
    'form.design.inForce',
    (row, { say }) => (row.inForce === null ? say('form.design.notInForce') : say('form.fill.version', { number: row.inForce })),
    { width: 130 },
  ),
  column.own('hasDraft', 'form.design.draft', (row, { say }) => (row.hasDraft ? say('form.version.draft') : '—'), { width: 100 }),
  column.number('useCount', 'form.design.useCount', { width: 112 }),
  column.acts((row) => <DeleteAct form={row} />, 96),
];
