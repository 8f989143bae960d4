import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { EmptyState } from '../../blocks/EmptyState.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { Page } from '../../blocks/Page.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useShortcut } from '../../blocks/useShortcut.ts';
import { placeOn } from '../../domain/appointment/board.ts';
import type * as Appointment from '../../domain/appointment/shapes.ts';
import type { MessageId } from '../../domain/messageId.ts';
import { useWords } from '../../words/useWords.ts';
import style from './appointment.module.css';
import { useBooking } from './booking/useBooking.tsx';
import { AppointmentCard } from './calendar/AppointmentCard.tsx';
import { Board } from './calendar/Board.tsx';
import { CalendarBar } from './calendar/CalendarBar.tsx';
import { MemoStrip } from './calendar/MemoStrip.tsx';
import { MonthView } from './calendar/MonthView.tsx';
import { useBoardColumns } from './calendar/useBoardColumns.ts';
import { useCalendarPlace } from './calendar/useCalendarPlace.ts';
import { useMove } from './calendar/useMove.tsx';
import { useMoveRefusal } from './calendar/useMoveRefusal.ts';
import { useRoomColumns } from './calendar/useRoomColumns.ts';
import { useAppointmentActs } from './parts/useAppointmentActs.tsx';
import { WaitingPanel } from './parts/WaitingPanel.tsx';

interface Shown {
  line: Appointment.Line;
  anchor: HTMLElement;
  pinned: boolean;
}

/** The calendar of the clinic, or of the person signed in. */
export function CalendarPage({ title, scope }: { title: MessageId; scope: 'all' | 'staff' }) {
  const { say, name } = useWords();
  const { may, user } = useStaff();
  const place = useCalendarPlace();
  const bookable = api.useGetBookableDoctorsQuery();
  const departments = api.useQueryAllDepartmentsQuery();
  const setting = api.useQueryAppointmentSettingQuery();
  const types = api.useGetAppointmentTypeListQuery();
  const [shown, setShown] = useState<Shown>();

  const everyone = bookable.data ?? none;
  const doctors = useMemo(() => {
    if (scope === 'staff') return everyone.filter(({ id }) => id === user.userId);
    return everyone.filter(
      ({ id, departmentId }) => (!place.doctorId || id === place.doctorId) && (!place.departmentId || departmentId === place.departmentId),
    );
  }, [everyone, scope, user.userId, place.doctorId, place.departmentId]);
  const asked = useMemo(
    () => ({
      scope,
      ...(place.doctorId && { doctorIds: [place.doctorId] }),
      ...(place.departmentId && { departmentId: place.departmentId }),
    }),
    [scope, place.doctorId, place.departmentId],
  );
  const calendar = api.useQueryCalendarViewQuery({ from: place.from, to: place.to, ...asked }, { skip: place.view === 'month' });
  const moving = useMove();
  const refuseMove = useMoveRefusal();
  const { withDropped } = moving;
  const days = useMemo(() => calendar.currentData && withDropped(calendar.currentData), [calendar.currentData, withDropped]);
  const byDoctor = useBoardColumns(place, doctors, days);
  const byRoom = useRoomColumns(place, days);
  const columns = byRoom.columns ?? byDoctor;
  const typeOf = useMemo(() => new Map(types.data?.map((type) => [type.code, type])), [types.data]);
  const doctorOf = useMemo(() => new Map(everyone.map((doctor) => [doctor.id, doctor])), [everyone]);

  const booking = useBooking({ setting: setting.data, date: place.date, doctorId: doctors.length === 1 ? doctors[0]!.id : '' });
  const { offers, dialog } = useAppointmentActs(booking);
  const roomName = (id: string | null) => {
    const room = id === null ? undefined : byRoom.rooms.get(id);
    return room ? name(room) : say('appointment.room.none');
  };
  const mayBook = may('o_appointment_add');
  useShortcut('n', 'appointment.new', mayBook ? () => booking.book({}) : undefined);

  const problem = calendar.error ?? setting.error ?? bookable.error;
  const retry = () => void Promise.all([calendar, setting, bookable].map((each) => each.refetch()));
  const isReady = days && setting.data && bookable.data;
  const show = (line: Appointment.Line, anchor: HTMLElement, pinned: boolean) => setShown({ line, anchor, pinned });
  return (
    <Page
      title={title}
      acts={
        mayBook ? (
          <>
            <Button variant="outlined" onClick={booking.walkIn}>
              {say('appointment.walkIn.new')}
            </Button>
            <Button variant="contained" onClick={() => booking.book({})}>
              {say('appointment.new')}
            </Button>
          </>
        ) : null
      }
    >
      <CalendarBar place={place} {...(scope === 'all' ? { doctors: everyone, departments: departments.data } : {})} hasRooms />
      {place.view === 'month' ? null : <MemoStrip from={place.from} to={place.to} date={place.date} doctors={doctors} />}
      {place.view === 'month' ? (
        <MonthView
          date={place.date}
          today={place.today}
          asked={asked}
          doctors={doctorOf}
          openDay={(date) => place.change({ date, view: '' })}
        />
      ) : (
        <div className={style.split} data-alone={place.view === 'week' || place.date !== place.today}>
          {problem && !isReady ? (
            <ErrorState message={problem.message} retry={retry} />
          ) : !isReady ? (
            <Skeleton variant="rounded" sx={{ height: 'calc(100vh - 228px)' }} />
          ) : columns.length === 0 ? (
            <EmptyState line={say('appointment.noDoctors')} of="list" />
          ) : (
            <Board
              columns={columns}
              calendar={days!}
              setting={setting.data!}
              types={typeOf}
              move={
                may('o_appointment_drag')
                  ? (line, { column, startsAt }) => {
                      const to = placeOn(column, line);
                      const doctor = doctorOf.get(to.doctorId) ?? { name: line.doctorName, nameEn: line.doctorNameEn };
                      const rooms = to.roomId === line.roomId ? undefined : { from: roomName(line.roomId), to: roomName(to.roomId) };
                      moving.move(line, { ...to, doctorName: name(doctor), startsAt, rooms });
                    }
                  : undefined
              }
              refuseMove={refuseMove}
              book={mayBook ? ({ doctorId = '', roomId = null }, startsAt) => booking.book({ startsAt, doctorId, roomId }) : undefined}
              open={show}
            />
          )}
          {place.view === 'day' && place.date === place.today ? <WaitingPanel date={place.today} scope={scope} offers={offers} /> : null}
        </div>
      )}
      {shown ? (
        <AppointmentCard {...shown} type={typeOf.get(shown.line.typeCode)} offers={offers(shown.line)} close={() => setShown(undefined)} />
      ) : null}
      {dialog}
      {moving.dialog}
      {booking.drawer}
    </Page>
  );
}

const none: never[] = [];
