import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useController } from 'react-hook-form';
import { FieldFrame } from '../../blocks/FieldFrame.tsx';
import type * as Staff from '../../domain/staff/shapes.ts';
import { useWords } from '../../words/useWords.ts';

const grades = ['staff.grade.none', 'staff.grade.unrestricted', 'staff.grade.restricted', 'staff.grade.special'] as const;

/** Up to which grade of antibiotics a doctor may order; each includes those before it. */
export function GradeField({ isSelf }: { isSelf: boolean }) {
  const { say } = useWords();
  const { field } = useController<Staff.Saved, 'antibioticGrade'>({ name: 'antibioticGrade' });
  return (
    <FieldFrame label="organisation.field.antibioticGrade" hint={isSelf ? 'staff.own.field' : undefined}>
      {(ids) => (
        <Select
          size="small"
          value={field.value}
          disabled={isSelf}
          inputRef={field.ref}
          onBlur={field.onBlur}
          onChange={(event) => field.onChange(Number(event.target.value))}
          SelectDisplayProps={{ id: ids.id, 'aria-labelledby': `${ids['aria-labelledby']} ${ids.id}` } as object}
        >
          {grades.map((grade, value) => (
            <MenuItem key={grade} value={value}>
              {say(grade)}
            </MenuItem>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}
