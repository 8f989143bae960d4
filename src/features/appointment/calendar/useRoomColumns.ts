import { useMemo } from 'react';
import { api } from '../../../api/api.ts';
import { leastWidthOfDay } from '../../../domain/appointment/board.ts';
import type * as Appointment from '../../../domain/appointment/shapes.ts';
import { dateAt } from '../../../domain/dates.ts';
import type * as Dictionary from '../../../domain/dictionary/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import type { HeadedColumn } from './Board.tsx';
import type { CalendarPlace } from './useCalendarPlace.ts';

interface RoomColumns {
  /** Undefined where the board stands by doctor. */
  columns: HeadedColumn[] | undefined;
  rooms: ReadonlyMap<string, Dictionary.Room>;
}

/** Pixels: the name of a room in one line. */
const leastRoom = 150;

/** A day by room: bookings without a room first, to be dragged from there, then a column a room or device offered or booked that day. */
export function useRoomColumns({ lanes, date }: CalendarPlace, calendar: Appointment.Calendar | undefined): RoomColumns {
  const { say, name } = useWords();
  const isByRoom = lanes === 'room';
  const { data } = api.useQueryRoomEquipmentListQuery({ page: 1, size: 100 }, { skip: !isByRoom });
  const rooms = useMemo(() => new Map(data?.rows.map((room) => [room.id, room])), [data]);
  const columns = useMemo(() => {
    if (!isByRoom) return undefined;
    const bookedIn = (roomId: string | null) =>
      (calendar?.appointments ?? []).filter((line) => line.roomId === roomId && dateAt(line.startsAt) === date);
    const columnOf = (roomId: string | null, title: string): HeadedColumn => ({
      key: roomId ?? 'none',
      date,
      roomId,
      title,
      isNow: false,
      least: Math.max(leastRoom, leastWidthOfDay(bookedIn(roomId))),
      line: say('appointment.count', { count: bookedIn(roomId).length }),
    });
    return [
      columnOf(null, say('appointment.room.none')),
      ...[...rooms.values()]
        .filter(({ id, isOffered }) => isOffered || bookedIn(id).length > 0)
        .map((room) => columnOf(room.id, name(room))),
    ];
  }, [isByRoom, rooms, calendar, date, say, name]);
  return { columns, rooms };
}
