import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useStaff } from '../../blocks/staff.ts';
import { useWords } from '../../words/useWords.ts';
import { useSwitchPractice } from '../current.ts';
import style from './shell.module.css';

/** Which practice one works in; everything on the screen belongs to it. */
export function PracticeSwitch() {
  const { say, language } = useWords();
  const { user } = useStaff();
  const switchTo = useSwitchPractice();
  const nameOf = (practice: { name: string; nameEn: string }) => (language === 'en' && practice.nameEn ? practice.nameEn : practice.name);
  const here = user.practiceVos.find(({ practiceId }) => practiceId === user.practiceId) ?? {
    name: user.practiceName,
    nameEn: user.practiceNameEn,
  };
  if (user.practiceVos.length < 2) return <span className={style.practice}>{nameOf(here)}</span>;
  return (
    <Select
      size="small"
      variant="standard"
      disableUnderline
      value={user.practiceId}
      onChange={(event) => void switchTo(event.target.value)}
      className={style.practice}
      inputProps={{ 'aria-label': say('shell.practice') }}
    >
      {user.practiceVos.map((practice) => (
        <MenuItem key={practice.practiceId} value={practice.practiceId}>
          {nameOf(practice)}
        </MenuItem>
      ))}
    </Select>
  );
}
