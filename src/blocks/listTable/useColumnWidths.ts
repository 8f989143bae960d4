import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Widths in pixels that a person has given to columns of one screen. */
export type ColumnWidths = Readonly<Record<string, number>>;

const storedWidths = 'xinglin.columnWidths';
export const narrowestColumn = 48;

/** Paths below a screen name one object; all of them share the widths of the screen. */
const screenOf = (pathname: string) => pathname.split('/').slice(1, 4).join('/');

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function readAll(): Record<string, ColumnWidths> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storedWidths) ?? '{}');
    if (!isRecord(stored)) return {};
    return Object.fromEntries(
      Object.entries(stored).map(([screen, widths]) => [
        screen,
        Object.fromEntries(
          Object.entries(isRecord(widths) ? widths : {}).filter((entry): entry is [string, number] => Number(entry[1]) > 0),
        ),
      ]),
    );
  } catch {
    return {};
  }
}

function store(screen: string, widths: ColumnWidths): void {
  localStorage.setItem(storedWidths, JSON.stringify({ ...readAll(), [screen]: widths }));
}

export interface ColumnSizing {
  widths: ColumnWidths;
  /** Shows a column at a width; `store` keeps it on this device. */
  resize: (column: string, width: number) => void;
  store: () => void;
  /** Gives a column back its own width. */
  reset: (column: string) => void;
}

/** The widths a person gives to the columns of a list; they are kept on this device, as the screen is part of it. */
export function useColumnWidths(): ColumnSizing {
  const screen = screenOf(useLocation().pathname);
  const [widths, setWidths] = useState<ColumnWidths>(() => readAll()[screen] ?? {});
  const latest = useRef(widths);
  const show = (next: ColumnWidths) => {
    latest.current = next;
    setWidths(next);
  };
  return {
    widths,
    resize: (column, width) => show({ ...latest.current, [column]: Math.max(narrowestColumn, Math.round(width)) }),
    store: () => store(screen, latest.current),
    reset: (column) => {
      const { [column]: _, ...others } = latest.current;
      show(others);
      store(screen, others);
    },
  };
}
