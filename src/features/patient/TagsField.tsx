import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useController } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { FieldFrame } from '../../blocks/FieldFrame.tsx';
import type { FieldWords } from '../../blocks/resolver.ts';
import type * as Patient from '../../domain/patient/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { useTagNames } from './useTagNames.ts';

/** Tags of the clinic's list; another word becomes a tag of its own. */
export function TagsField({ required }: { required: boolean }) {
  const { say } = useWords();
  const { field, fieldState } = useController<Patient.Draft, 'tags'>({ name: 'tags' });
  const { data: entries } = api.useQueryPatientTagsQuery();
  const { nameOf } = useTagNames();
  return (
    <FieldFrame label="patient.tags" wide required={required} error={fieldState.error as FieldWords | undefined}>
      {(ids) => (
        <Autocomplete<string, true, false, true>
          multiple
          freeSolo
          size="small"
          id={ids.id}
          options={(entries ?? []).filter(({ extra }) => !extra.isOff).map(({ code }) => code)}
          value={field.value}
          getOptionLabel={nameOf}
          filterSelectedOptions
          onChange={(_, tags) => field.onChange(tags.map((tag) => tag.trim()).filter(Boolean))}
          onBlur={field.onBlur}
          renderInput={(parameters) => (
            <TextField
              {...parameters}
              inputRef={field.ref}
              placeholder={field.value.length === 0 ? say('patient.tag.add') : ''}
              slotProps={{
                ...parameters.slotProps,
                htmlInput: { ...parameters.slotProps.htmlInput, 'aria-labelledby': ids['aria-labelledby'] },
              }}
            />
          )}
        />
      )}
    </FieldFrame>
  );
}
