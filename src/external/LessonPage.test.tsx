import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { CourseOpened } from '../domain/external/shapes.ts';
import { LessonPage } from './LessonPage.tsx';
import { type PageVisit, VisitOfPage } from './visit.ts';

afterEach(cleanup);

const lesson: CourseOpened<'lesson'> = {
  opens: 'lesson',
  clinic: { zh: '杏林诊所', en: 'Xinglin Clinic' },
  id: 'c1',
  title: '胰岛素注射',
  kind: 'video',
  introduction: '',
  coverId: null,
  assignedAt: '2026-11-20T02:00:00.000Z',
  percent: 0,
  isFinished: false,
  content: '',
  videoId: 'f1',
  seen: 0,
  position: 0,
};

function open(changes: Partial<typeof lesson>) {
  const told: unknown[] = [];
  const ask: PageVisit['ask'] = async (_, arg) => {
    told.push(arg);
    return { data: { percent: 5, isFinished: false } } as never;
  };
  render(
    <VisitOfPage value={{ ask, code: 'visit1', fileAddress: (id, fileId) => `/file/${id}/${fileId}` }}>
      <LessonPage lesson={{ ...lesson, ...changes }} />
    </VisitOfPage>,
  );
  return told;
}

/** A film of 100 seconds that plays, or is moved by its viewer, at this second. */
function playAt(second: number, isMoved = false) {
  const film = screen.getByLabelText('胰岛素注射');
  const facts = { duration: 100, currentTime: second, paused: false, seeking: isMoved };
  for (const [name, value] of Object.entries(facts)) Object.defineProperty(film, name, { value, writable: true, configurable: true });
  fireEvent.timeUpdate(film);
}

test('a film tells the part that was played, and nothing while its viewer moves it', async () => {
  const told = open({});
  playAt(99, true);
  expect(told).toEqual([]);
  playAt(99);

  await waitFor(() => expect(told).toEqual([{ id: 'c1', seen: 1 << 19, position: 99 }]));
  expect(screen.getByText('已学 5%')).toBeTruthy();
});

test('a film goes on where it was left', () => {
  open({ position: 42 });
  const film = screen.getByLabelText<HTMLVideoElement>('胰岛素注射');
  expect(film.getAttribute('src')).toBe('/file/c1/f1');
  Object.defineProperty(film, 'duration', { value: 100 });
  Object.defineProperty(film, 'currentTime', { value: 0, writable: true });
  fireEvent.loadedMetadata(film);

  expect(film.currentTime).toBe(42);
});

test('a text shows its points and pictures of the clinic, and HTML in it as letters', () => {
  const picture = '01980000-0000-7000-8000-000000000001';
  open({
    kind: 'imageText',
    videoId: null,
    content: `## 少盐\n- 每天 **5 克**\n![盐勺](picture:${picture})\n<img src=x onerror=alert(1)>`,
  });

  expect(screen.getByRole('heading', { name: '少盐' })).toBeTruthy();
  expect(screen.getByRole('listitem').textContent).toBe('每天 5 克');
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual([`/file/c1/${picture}`]);
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
});
