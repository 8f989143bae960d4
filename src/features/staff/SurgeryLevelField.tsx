import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useController } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { FieldFrame } from '../../blocks/FieldFrame.tsx';
import type * as Staff from '../../domain/staff/shapes.ts';
import { useWords } from '../../words/useWords.ts';

/** Up to which level a doctor may operate; each includes those before it. */
export function SurgeryLevelField({ isSelf }: { isSelf: boolean }) {
  const { say, name } = useWords();
  const { data: levels } = api.useGetSurgeryLevelsQuery();
  const { field } = useController<Staff.Saved, 'surgeryLevel'>({ name: 'surgeryLevel' });
  return (
    <FieldFrame label="organisation.field.surgeryLevel" hint={isSelf ? 'staff.own.field' : undefined}>
      {(ids) => (
        <Select
          size="small"
          value={levels ? (field.value ?? 0) : 0}
          disabled={isSelf}
          inputRef={field.ref}
          onBlur={field.onBlur}
          onChange={(event) => field.onChange(Number(event.target.value))}
          SelectDisplayProps={{ id: ids.id, 'aria-labelledby': `${ids['aria-labelledby']} ${ids.id}` } as object}
        >
          <MenuItem value={0}>{say('staff.surgeryLevel.none')}</MenuItem>
          {(levels ?? []).map((level) => (
            <MenuItem key={level.code} value={Number(level.code)}>
              {name(level)}
            </MenuItem>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}
