import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { showingProblems } from '../../api/problem.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import type * as NoteRecord from '../../domain/record/shapes.ts';
import { useWords } from '../../words/useWords.ts';

/** Deletes a type nothing was written in; any other can be put out of use. */
export function NoteTypeActs({ type }: { type: NoteRecord.NoteTypeLine }) {
  const { say, name } = useWords();
  const [isAsking, setAsking] = useState(false);
  const [deleteType] = api.useDeleteNoteTypeMutation();
  const reason = type.isDefault ? say('record.noteType.needsDefault') : type.useCount > 0 ? say('record.noteType.used') : undefined;
  return (
    <>
      <DisabledReason reason={reason}>
        <Button
          size="small"
          color="error"
          aria-label={say('record.noteType.deleteTitle', { name: name(type) })}
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
          title={say('record.noteType.deleteTitle', { name: name(type) })}
          act={say('action.delete')}
          danger
          confirm={() => deleteType(showingProblems({ id: type.id })).unwrap()}
          close={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
