import { useAddress } from '../../../blocks/useAddress.ts';
import { addDays, addMonths, dateAt, isCalendarDate, mondayOf } from '../../../domain/dates.ts';

export const views = ['day', 'week', 'month'] as const;
export type View = (typeof views)[number];

/** Where one looks: view, columns of the day, date, doctor and department, kept in the URL. */
export function useCalendarPlace() {
  const [parameters, changeAddress] = useAddress();
  const asked = parameters.get('date') ?? '';
  const today = dateAt(new Date());
  const date = isCalendarDate(asked) ? asked : today;
  const view = views.find((each) => each === parameters.get('view')) ?? 'day';
  const change = (changes: Record<string, string>) =>
    changeAddress(Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value || undefined])), { replace: true });
  const step = (count: number) => {
    if (view === 'month') return `${addMonths(`${date.slice(0, 7)}-01`, count)}`;
    return addDays(date, view === 'week' ? count * 7 : count);
  };
  return {
    view,
    date,
    today,
    doctorId: parameters.get('doctor') ?? '',
    departmentId: parameters.get('department') ?? '',
    /** What a day's columns are; a week's are dates. */
    lanes: view === 'day' && parameters.get('lanes') === 'room' ? ('room' as const) : ('doctor' as const),
    /** A patient just registered elsewhere comes back as `patient`, to be booked or taken in. */
    patientId: parameters.get('patient') ?? '',
    from: view === 'week' ? mondayOf(date) : date,
    to: view === 'week' ? addDays(mondayOf(date), 6) : date,
    change,
    previous: () => change({ date: step(-1) }),
    next: () => change({ date: step(1) }),
    toToday: () => change({ date: '' }),
  };
}

export type CalendarPlace = ReturnType<typeof useCalendarPlace>;
