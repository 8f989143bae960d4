import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Section } from '../../../domain/encounter/shapes.ts';
import { keeperOf, NoteKeeper } from './noteKeeper.ts';
import type { NoteDraft, NoteLink } from './sectionView.ts';

const section = (text: string, version: number, updatedBy = 'Chen Jing'): Section => ({
  sectionType: '0001',
  moduleName: '',
  content: { text },
  version,
  updatedBy,
  updatedAt: '2026-11-21T02:00:00.000Z',
});

/** A server with one section that says what happens to it. */
function aServer(stored: Section | null = null) {
  const calls: NoteDraft[] = [];
  const parked: string[] = [];
  /** What the browser keeps. */
  const shelf: string[] = [];
  const server = { stored, calls, parked, shelf, isAway: false, answer: undefined as unknown };
  const link: NoteLink = {
    save: async (draft) => {
      calls.push(draft);
      if (server.answer) throw server.answer;
      if (server.isAway) throw { message: 'away', cause: 'network', status: 0 };
      if ((server.stored?.version ?? 0) !== draft.version) return { saved: null, conflict: server.stored };
      server.stored = section(draft.content.text, draft.version + 1);
      return { saved: server.stored, conflict: null };
    },
    park: (_, { content }) => void parked.push(content.text),
    unpark: () => void parked.push('forgotten'),
    shelve: (_, { content }) => void shelf.splice(0, shelf.length, content.text),
    unshelve: () => void shelf.splice(0),
  };
  return { server, link };
}

const type = (keeper: NoteKeeper, text: string) => keeper.type('0001', { text });

describe('a section that is typed', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is saved 1.5 s after the last key', async () => {
    const { server, link } = aServer();
    const keeper = new NoteKeeper('e');
    keeper.attach(link);
    type(keeper, 'cough');
    expect(keeper.view('0001').status).toBe('unsaved');
    await vi.advanceTimersByTimeAsync(1499);
    expect(server.calls).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(keeper.view('0001')).toMatchObject({ status: 'saved', base: { version: 1 } });
  });

  it('is saved every four seconds while it is typed without a pause', async () => {
    const { server, link } = aServer();
    const keeper = new NoteKeeper('e');
    keeper.attach(link);
    for (let key = 1; key <= 50; key += 1) {
      type(keeper, 'x'.repeat(key));
      await vi.advanceTimersByTimeAsync(200);
      expect(key - (server.stored?.content.text.length ?? 0)).toBeLessThanOrEqual(25); // five seconds
    }
  });

  it('waits for the save under way, then sends what was typed meanwhile', async () => {
    const { server, link } = aServer();
    const keeper = new NoteKeeper('e');
    keeper.attach(link);
    type(keeper, 'a');
    const first = keeper.flush();
    type(keeper, 'ab');
    await first;
    await keeper.flush();
    expect(server.calls.map(({ content, version }) => [content.text, version])).toEqual([
      ['a', 0],
      ['ab', 1],
    ]);
  });

  it('is tried again while the server is away, and not when the server refuses it', async () => {
    const { server, link } = aServer();
    const keeper = new NoteKeeper('e');
    keeper.attach(link);
    server.isAway = true;
    type(keeper, 'cough');
    await vi.advanceTimersByTimeAsync(1500);
    expect(keeper.view('0001').status).toBe('failed');
    server.isAway = false;
    await vi.advanceTimersByTimeAsync(5000);
    expect(keeper.view('0001').status).toBe('saved');
    server.answer = { message: 'completed', cause: 'refused', status: 200 };
    type(keeper, 'cough and fever');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(keeper.view('0001')).toMatchObject({ status: 'failed', problem: 'completed', content: { text: 'cough and fever' } });
    expect(server.calls).toHaveLength(3);
  });

  it('waits beside the screen when the session ends, for the same person only', async () => {
    const { server, link } = aServer();
    const keeper = keeperOf('chen', 'e1');
    const leave = keeper.attach(link);
    server.answer = { message: 'session', cause: 'session', status: 401 };
    type(keeper, 'cough');
    leave();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(keeperOf('zhao', 'e1').view('0001').content.text).toBe('');
    server.answer = undefined;
    const again = keeperOf('chen', 'e1');
    again.attach(link);
    await vi.advanceTimersByTimeAsync(0);
    expect(server.stored?.content.text).toBe('cough');
  });
});

describe('two people in one section', () => {
  it('adopts a colleague’s text while nothing is typed', () => {
    const keeper = new NoteKeeper('e');
    keeper.receive([section('one', 1)]);
    keeper.receive([section('two', 2)]);
    expect(keeper.view('0001')).toMatchObject({ status: 'saved', content: { text: 'two' } });
  });

  it('shows both texts, keeps mine where a killed tab does not lose it, and saves what is settled', async () => {
    const { server, link } = aServer(section('theirs', 3));
    const keeper = new NoteKeeper('e');
    keeper.attach(link);
    type(keeper, 'mine');
    await keeper.flush();
    expect(keeper.view('0001')).toMatchObject({ status: 'conflict', content: { text: 'mine' }, theirs: { content: { text: 'theirs' } } });
    expect(server.parked).toEqual(['mine']);
    keeper.settle('0001', { text: 'theirs\nmine' });
    await keeper.flush();
    expect(server.stored?.content.text).toBe('theirs\nmine');
    expect(server.parked).toEqual(['mine', 'forgotten']);
  });

  it('takes a parked text up again and meets the colleague’s anew', async () => {
    const { link } = aServer(section('theirs', 3));
    const keeper = new NoteKeeper('e');
    keeper.attach(link);
    keeper.receive([section('theirs', 3)]);
    keeper.recover('0001', { text: 'mine' }, { content: { text: '' }, version: 2 });
    await keeper.flush();
    expect(keeper.view('0001')).toMatchObject({ status: 'conflict', content: { text: 'mine' } });
  });
});
