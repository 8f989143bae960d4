import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import type * as Staff from '../../domain/staff/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './staff.module.css';

interface Props {
  clinic: string;
  place: Staff.Workplace;
  isOpen: boolean;
  /** Roles are missing. */
  isWrong: boolean;
  change: (place: Staff.Workplace) => void;
}

/** Department and roles in one clinic. Doctors stand in medical departments. */
export function PlacePickers({ clinic, place, isOpen, isWrong, change }: Props) {
  const { say, name } = useWords();
  const isDoctor = useWatch<Staff.Saved, 'isDoctor'>({ name: 'isDoctor' });
  const { practiceId } = place;
  const medical = api.useQueryMedicalDepartmentsOfPracticeQuery({ practiceId, pager: { pageNo: 1, pageSize: 1000 } }, { skip: !isDoctor });
  const all = api.useQueryDepartmentsOfPracticeQuery({ practiceId }, { skip: isDoctor });
  const departments = (isDoctor ? medical : all).currentData?.rows ?? [];
  const { data: roles } = api.useQueryRoleSimpleListQuery();
  const isListed = departments.some(({ id }) => id === place.departmentId);
  return (
    <>
      <span className={style.clinic}>{clinic}</span>
      <Select
        size="small"
        displayEmpty
        disabled={!isOpen}
        value={isListed ? place.departmentId : ''}
        onChange={(event) => change({ ...place, departmentId: event.target.value || null })}
        inputProps={{ 'aria-label': say('staff.departmentIn', { clinic }) }}
      >
        <MenuItem value="">{say('staff.department.none')}</MenuItem>
        {departments.map((department) => (
          <MenuItem key={department.id} value={department.id}>
            {name(department)}
          </MenuItem>
        ))}
      </Select>
      <Select<string[]>
        size="small"
        multiple
        displayEmpty
        error={isWrong}
        disabled={!isOpen}
        value={roles ? place.roleIds : []}
        onChange={(event) => change({ ...place, roleIds: event.target.value as string[] })}
        inputProps={{ 'aria-label': say('staff.rolesIn', { clinic }) }}
        renderValue={(chosen) =>
          chosen.length === 0 ? say('staff.roles.choose') : chosen.map((id) => name(roles?.find((role) => role.id === id))).join(' · ')
        }
      >
        {(roles ?? []).map((role) => (
          <MenuItem
            key={role.id}
            value={role.id}
            disabled={!role.grantable}
            title={role.grantable ? undefined : say('staff.role.notYours')}
          >
            <Checkbox size="small" checked={place.roleIds.includes(role.id)} />
            <ListItemText primary={name(role)} secondary={role.headOnly ? say('role.headOnly') : undefined} />
          </MenuItem>
        ))}
      </Select>
    </>
  );
}
