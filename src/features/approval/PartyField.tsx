import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { FieldFrame } from '../../blocks/FieldFrame.tsx';
import type { FieldWords } from '../../blocks/resolver.ts';
import type { Party } from '../../domain/approval/flow.ts';
import type * as Approval from '../../domain/approval/shapes.ts';
import type { MessageId } from '../../domain/messageId.ts';
import { useWords } from '../../words/useWords.ts';

interface Props {
  label: MessageId;
  required?: boolean;
  value: readonly Party[];
  parties: Approval.People;
  error: FieldWords | undefined;
  onChange: (value: Party[]) => void;
}

/** Roles and people, several, found by typing. */
export function PartyField({ label, required, value, parties, error, onChange }: Props) {
  const { say, name } = useWords();
  const people = new Map(parties.people.map((person) => [person.staffId, name(person)]));
  const names = new Map([...parties.roles.map((role) => [role.id, name(role)] as const), ...people]);
  const options: Party[] = [
    ...parties.roles.map(({ id }) => ({ kind: 'role' as const, id })),
    ...[...people.keys()].map((id) => ({ kind: 'person' as const, id })),
  ];
  return (
    <FieldFrame label={label} required={required} error={error}>
      {(ids) => (
        <Autocomplete
          multiple
          size="small"
          disableCloseOnSelect
          options={options}
          value={[...value]}
          groupBy={({ kind }) => say(`approval.party.${kind}`)}
          getOptionLabel={({ id }) => names.get(id) ?? '–'}
          getOptionKey={({ kind, id }) => `${kind} ${id}`}
          isOptionEqualToValue={(one, other) => one.kind === other.kind && one.id === other.id}
          noOptionsText={say('approval.party.none')}
          id={ids.id}
          onChange={(_, chosen) => onChange(chosen)}
          renderInput={(params) => <TextField {...params} error={error !== undefined} />}
        />
      )}
    </FieldFrame>
  );
}
