import { useSyncExternalStore } from 'react';
import style from './parts.module.css';

/** One clock for all timers on the screen. */
const watchers = new Set<() => void>();
let ticker: ReturnType<typeof setInterval> | undefined;
let second = Math.floor(Date.now() / 1000);

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  second = Math.floor(Date.now() / 1000);
  ticker ??= setInterval(() => {
    second = Math.floor(Date.now() / 1000);
    for (const each of watchers) each();
  }, 1000);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    clearInterval(ticker);
    ticker = undefined;
  };
};

/** Seconds since 1970, renewed every second while the component is shown. */
export const useSeconds = () => useSyncExternalStore(watch, () => second);

const two = (value: number) => String(value).padStart(2, '0');
const clock = (seconds: number) => {
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
};

interface Props {
  /** The recorded instant it counts from. */
  from: string;
  /** Minutes allowed; past them the timer turns apricot, past twice as many it is filled, and red where it counts down to a clinical act. */
  limit?: number;
  /** Counts what is left of the limit instead of what has passed. */
  down?: boolean;
}

/** Counts from a recorded instant, so every screen shows the same: `<Timer from={test.startedAt} limit={20} down />` */
export function Timer({ from, limit, down }: Props) {
  const passed = Math.max(0, useSeconds() - Math.floor(Date.parse(from) / 1000));
  const allowed = (limit ?? Number.POSITIVE_INFINITY) * 60;
  // Red is kept for danger: a queue is late, a skin test that nobody reads is a danger.
  const longest = down ? 'danger' : 'late';
  const tone = passed >= allowed * 2 ? longest : passed >= allowed ? 'now' : undefined;
  const left = allowed - passed;
  return (
    <time className={style.timer} data-tone={tone} dateTime={from}>
      {down && Number.isFinite(left) ? (left >= 0 ? clock(left) : `+${clock(-left)}`) : clock(passed)}
    </time>
  );
}
