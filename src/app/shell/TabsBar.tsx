import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { CloseIcon } from '../../blocks/icons.tsx';
import { identityOf } from '../../blocks/identity.ts';
import { useStaff } from '../../blocks/staff.ts';
import { useUnsavedNames } from '../../blocks/useUnsaved.ts';
import type { RecordTab } from '../../store/kept.ts';
import { recordClosed, recordMoved, selectRecordTabs } from '../../store/recordTabs.ts';
import { useAppDispatch, useAppSelector } from '../../store/useStore.ts';
import { useWords } from '../../words/useWords.ts';
import { landingFor } from '../current.ts';
import style from './tabs.module.css';

/** Open records, each in its patient's colour, with a dot while something in it is unsaved. Dragged, or by Ctrl+Shift and an arrow, they change places. */
export function TabsBar() {
  const { say } = useWords();
  const tabs = useAppSelector(selectRecordTabs);
  const dispatch = useAppDispatch();
  const [dragged, setDragged] = useState<RecordTab>();
  if (tabs.length === 0) return null;
  const onto = (place: RecordTab | undefined, tab = dragged) => {
    if (tab && place && tab !== place) dispatch(recordMoved({ tab, onto: place }));
  };
  return (
    <nav className={style.tabs} aria-label={say('shell.tabs')}>
      {tabs.map((tab, index) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse; the keys of the link inside do the same
        <span
          key={`${tab.appointmentId} ${tab.consultationApplyCode ?? ''}`}
          className={style.place}
          draggable
          onDragStart={() => setDragged(tab)}
          onDragEnd={() => setDragged(undefined)}
          onDragOver={(event) => dragged && event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            onto(tab);
          }}
          onKeyDown={(event) => onto(tabs[index + stepOf(event)], tab)}
        >
          <Tab tab={tab} />
        </span>
      ))}
    </nav>
  );
}

/** Alt and an arrow are the browser's own Back and Forward. */
function stepOf(event: KeyboardEvent): -1 | 0 | 1 {
  if (!event.ctrlKey || !event.shiftKey) return 0;
  return event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
}

function Tab({ tab }: { tab: RecordTab }) {
  const { say, name: nameOf } = useWords();
  const { recordPath, user } = useStaff();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const unsaved = useUnsavedNames();
  const { currentData: appointment } = api.useQueryAppointmentQuery({ appointmentId: tab.appointmentId });
  const { consultationApplyCode, type = '' } = tab;
  const path = recordPath(tab.appointmentId, consultationApplyCode ? { number: consultationApplyCode, kind: type } : undefined);
  const isHere = `${pathname}${search}` === path;
  const patientName = appointment ? nameOf({ name: appointment.patientName, nameEn: appointment.patientNameEn }) : '…';
  const name = consultationApplyCode ? say('shell.tabs.consultation', { name: patientName }) : patientName;
  const isUnsaved = [...unsaved].some((each) => each.includes(tab.appointmentId));

  const close = async () => {
    // Where one stands is left first: the leave guard may hold it back.
    if (isHere) await navigate(`/${landingFor(user)}`);
    if (window.location.hash === `#${path}`) return;
    dispatch(recordClosed(tab));
  };

  return (
    <span
      className={style.tab}
      data-here={isHere}
      style={appointment ? ({ '--identity': identityOf(appointment.patientId) } as CSSProperties) : undefined}
    >
      <Link
        to={path}
        draggable={false}
        aria-current={isHere ? 'page' : undefined}
        aria-keyshortcuts="Control+Shift+ArrowLeft Control+Shift+ArrowRight"
      >
        {name}
        {isUnsaved ? <span className={style.unsaved} role="img" aria-label={say('shell.tabs.unsaved')} /> : null}
      </Link>
      <button type="button" className={style.tabClose} aria-label={say('shell.tabs.close', { name })} onClick={() => void close()}>
        <CloseIcon sx={{ fontSize: 14 }} />
      </button>
    </span>
  );
}
