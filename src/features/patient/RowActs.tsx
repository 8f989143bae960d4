import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useStaff } from '../../blocks/staff.ts';
import type * as Patient from '../../domain/patient/shapes.ts';
import { PrintNow } from '../../print/acts/PrintNow.tsx';
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
  const bookPath = useBookPath();
  const [book, walkIn] = [bookPath(patient.id), bookPath(patient.id, 'walkIn')];
  const [isPrinting, setPrinting] = useState(false);
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
      <IconButton
        size="small"
        aria-haspopup="menu"
        aria-label={`${say('action.more')} ${patient.name}`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreHoriz fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {walkIn ? (
          <MenuItem component={Link} to={walkIn}>
            {say('patient.walkIn')}
          </MenuItem>
        ) : null}
        <MenuItem onClick={() => choose(() => setPrinting(true))}>{say('patient.printLabel')}</MenuItem>
        {may('m_patient') ? <MenuItem onClick={() => choose(() => edit(patient.id))}>{say('patient.edit')}</MenuItem> : null}
        {may('o_patient_delete') ? <MenuItem onClick={() => choose(() => remove(patient))}>{say('patient.delete')}</MenuItem> : null}
      </Menu>
      {isPrinting ? <PrintNow printable={{ document: 'label', patientId: patient.id }} close={() => setPrinting(false)} /> : null}
    </span>
  );
}
