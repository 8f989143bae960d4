import Button from '@mui/material/Button';
import { PanelPatient, WorkPanel } from '../../../blocks/home/WorkPanel.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import { Timer } from '../../../blocks/Timer.tsx';
import { waitMinutes } from '../../../domain/nursing/skinTest/rules.ts';
import { useWords } from '../../../words/useWords.ts';
import { useSkinTests } from '../skinTest/useSkinTests.ts';
import style from './board.module.css';
import type { BoardProps } from './boardProps.ts';

/** Skin tests that run, each with the minutes that are left and the act that reads it; the first that is due on top. */
export function SkinTests({ read }: Pick<BoardProps, 'read'>) {
  const { say, name } = useWords();
  const { pathTo } = useStaff();
  const tests = useSkinTests().toSorted((one, other) => one.startedAt.localeCompare(other.startedAt));
  if (tests.length === 0) return null;
  const list = pathTo('clinical/orders-perform');
  const act = say('nursing.act.read');
  return (
    <WorkPanel
      title="nursing.board.skinTests"
      count={tests.length}
      to={list && `${list}?tab=1&kind=11`}
      rows={tests.map((test) => (
        <PanelPatient
          key={test.id}
          of={test}
          lead={<Timer from={test.startedAt} limit={waitMinutes} down />}
          detail={
            <>
              <span>{name({ name: test.itemName, nameEn: test.itemNameEn })}</span>
              {test.isDue ? <span className={style.overdue}>{say('nursing.board.read')}</span> : null}
            </>
          }
          end={
            <Button size="small" variant="outlined" aria-label={`${act} ${test.patientName}`} onClick={() => read(test)}>
              {act}
            </Button>
          }
        />
      ))}
    />
  );
}
