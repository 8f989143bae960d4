import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useStaff } from '../../blocks/staff.ts';
import type * as Patient from '../../domain/patient/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { useBookPath } from './PatientDetail.tsx';
import style from './patient.module.css';

interface Props {
  patient: Patient.Line;
  edit: (id: string) => void;
  remove: (patient: Patient.Line) => void;
}

/** What is done with a patient straight from the list. */
export function RowActs({ patient, edit, remove }: Props) {
  const { say } = useWords();
  const { may } = useStaff();
  const book = useBookPath()(patient.id);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (act: () => void) => {
    setAnchor(null);
    act();
  };
  return (
    <span className={style.acts}>
      {book ? (
        <Button size="small" variant="outlined" component={Link} to={book} aria-label={`${say('patient.book')} ${patient.name}`}>
          {say('patient.book')}
        </Button>
      ) : null}
      {may('m_patient') || may('o_patient_delete') ? (
        <IconButton
          size="small"
          aria-haspopup="menu"
          aria-label={`${say('action.more')} ${patient.name}`}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreHoriz fontSize="small" />
        </IconButton>
      ) : null}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {may('m_patient') ? <MenuItem onClick={() => choose(() => edit(patient.id))}>{say('patient.edit')}</MenuItem> : null}
        {may('o_patient_delete') ? <MenuItem onClick={() => choose(() => remove(patient))}>{say('patient.delete')}</MenuItem> : null}
      </Menu>
    </span>
  );
}
