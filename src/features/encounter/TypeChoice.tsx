import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { api } from '../../api/api.ts';
import type * as Encounter from '../../domain/encounter/shapes.ts';
import { useWords } from '../../words/useWords.ts';

/** What kind of record this is; nothing to choose where the clinic has one kind. What was written stays, whatever is chosen. */
export function TypeChoice({ encounter, flush }: { encounter: Encounter.Full; flush: () => Promise<void> }) {
  const { say, name } = useWords();
  const { data: types } = api.useQueryNoteTypesInUseQuery();
  const [update, { isLoading }] = api.useUpdateEncounterEmrMutation();
  const current = types?.find(({ id }) => id === encounter.noteTypeId) ?? types?.find(({ isDefault }) => isDefault);
  if (!types || types.length < 2) return null;
  const choose = async (noteTypeId: string) => {
    await flush();
    // Refused (put out of use meanwhile), the notice says so and the list is asked again.
    await update({ noteRecordId: encounter.id, noteTypeId, sections: [] });
  };
  return (
    <Select
      size="small"
      value={current?.id ?? ''}
      disabled={isLoading}
      inputProps={{ 'aria-label': say('record.noteType.of') }}
      onChange={(event) => void choose(event.target.value)}
    >
      {types.map((type) => (
        <MenuItem key={type.id} value={type.id}>
          {name(type)}
        </MenuItem>
      ))}
    </Select>
  );
}
