import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { type Preset, presets } from '../../domain/permission/presets.ts';
import type * as Role from '../../domain/role/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './role.module.css';

/** Begins a new role with the permissions of a user group; those the person may not give are left out, and counted. */
export function PresetField() {
  const { say, name } = useWords();
  const { getValues, setValue } = useFormContext<Role.Draft>();
  const { data: trees } = api.useQueryPermissionTreeQuery();
  const [leftOut, setLeftOut] = useState(0);
  const take = ({ nameZh, nameEn, headOnly, authorities }: Preset) => {
    const held = new Set(heldIn(trees ?? []));
    const given = authorities.filter((code) => held.has(code));
    const changed = { shouldDirty: true, shouldValidate: true };
    setValue('authorities', given, changed);
    setValue('headOnly', headOnly ?? false, changed);
    if (getValues('nameZh').trim() === '') {
      setValue('nameZh', nameZh, changed);
      setValue('nameEn', nameEn, changed);
    }
    setLeftOut(authorities.length - given.length);
  };
  return (
    <TextField
      className={style.wide}
      select
      size="small"
      label={say('role.preset')}
      value=""
      disabled={!trees}
      helperText={leftOut > 0 ? say('role.preset.leftOut', { count: leftOut }) : undefined}
      onChange={({ target }) => {
        const preset = presets.find(({ code }) => code === target.value);
        if (preset) take(preset);
      }}
    >
      {presets.map(({ code, nameZh, nameEn }) => (
        <MenuItem key={code} value={code}>
          {name({ nameZh, nameEn })}
        </MenuItem>
      ))}
    </TextField>
  );
}

const heldIn = (trees: readonly Role.Tree[]): Role.Code[] =>
  trees.flatMap(({ nodes }) => nodes.flatMap((node) => [node, ...node.children])).flatMap(({ code, held }) => (held ? [code] : []));
