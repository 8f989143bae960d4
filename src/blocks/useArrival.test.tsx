import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useArrival } from './useArrival.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A sheet that takes a second to arrive. */
function Sheet() {
  const [isThere, setThere] = useState(false);
  const arrive = useArrival();
  useEffect(() => {
    const timer = setTimeout(() => setThere(true), 1000);
    return () => clearTimeout(timer);
  }, []);
  return isThere ? <Arrived arrive={arrive} /> : null;
}

function Arrived({ arrive }: { arrive: ReturnType<typeof useArrival> }) {
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it arrives
  useEffect(() => arrive(button.current), []);
  return (
    <button type="button" ref={button}>
      dispense
    </button>
  );
}

function Desk() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <input type="search" aria-label="scan" />
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      {isOpen ? <Sheet /> : null}
    </>
  );
}

const scan = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'scan' });
const arrives = () => act(() => vi.advanceTimersByTime(1000));

test('what was asked for takes the keys when it arrives', () => {
  render(<Desk />);
  fireEvent.click(screen.getByRole('button', { name: 'open' }));
  arrives();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'dispense' }));
});

test('it takes them from the box in which its number was written', () => {
  render(<Desk />);
  fireEvent.change(scan(), { target: { value: 'CF20261123-0008' } });
  scan().focus();
  fireEvent.click(screen.getByRole('button', { name: 'open' }));
  arrives();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'dispense' }));
});

test('it leaves them with whoever goes into a box meanwhile', () => {
  render(<Desk />);
  fireEvent.click(screen.getByRole('button', { name: 'open' }));
  scan().focus();
  arrives();
  expect(document.activeElement).toBe(scan());
});

test('it leaves them with whoever scans the next number into the same box', () => {
  render(<Desk />);
  scan().focus();
  fireEvent.click(screen.getByRole('button', { name: 'open' }));
  fireEvent.change(scan(), { target: { value: 'CF2' } });
  arrives();
  expect(document.activeElement).toBe(scan());
});
