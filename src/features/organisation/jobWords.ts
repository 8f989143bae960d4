import type { Schedule } from '../../domain/job/slots.ts';
import type { Message } from '../../domain/problem.ts';

/** `Every hour, minute 10` */
export function scheduleWords(schedule: Schedule): Message {
  if ('at' in schedule) return { message: 'job.schedule.day', values: { time: schedule.at } };
  const { everyMinutes, from = 0 } = schedule;
  if (everyMinutes === 60) return { message: 'job.schedule.hour', values: { minute: from } };
  if (everyMinutes === 1) return { message: 'job.schedule.minute' };
  return { message: 'job.schedule.minutes', values: { minutes: everyMinutes } };
}

/** `2:05`, minutes and seconds; hours in front where there are any. */
export function lasted(from: string, to: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000));
  const two = (count: number) => String(count).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
