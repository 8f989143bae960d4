import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import { MoreMenu } from '../../../blocks/MoreMenu.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../record.module.css';
import { TemplateActs } from '../template/TemplateActs.tsx';

interface Props {
  encounter: Encounter.Full;
  /** True while earlier records stand beside the note. */
  isBeside: boolean;
  setBeside: (isBeside: boolean) => void;
  /** The note has the page for itself already. */
  isAlone?: boolean;
}

/** Acts on the note: earlier records beside it, templates; the rarer ones in a menu. */
export function NoteActs({ encounter, isBeside, setBeside, isAlone = false }: Props) {
  const { say } = useWords();
  const { pathTo } = useStaff();
  const navigate = useNavigate();
  const writing = isAlone ? undefined : pathTo('medical-records/write-details');
  const rare = writing
    ? [{ label: 'encounter.write.open' as const, act: () => void navigate(`${writing}?id=${encounter.appointmentId}`) }]
    : [];
  return (
    <div className={style.tabActs}>
      <Button size="small" aria-pressed={isBeside} onClick={() => setBeside(!isBeside)}>
        {say('encounter.earlier.title')}
      </Button>
      {encounter.canTreat ? <TemplateActs encounter={encounter} rare={rare} /> : null}
      {!encounter.canTreat && rare.length > 0 ? <MoreMenu of={say('encounter.record.note')} acts={rare} /> : null}
    </div>
  );
}
