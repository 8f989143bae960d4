import { describe, expect, it } from 'vitest';
import { type Person, serverForFile } from '../tests/builders/server.ts';

const server = serverForFile();
const lives = async (person: Person) => (await server.ask(person, 'currentUser')).http === 200;

describe('the places where a person is signed in', () => {
  const shownTo = async (person: Person) =>
    (await server.ask(person, 'queryMySessions')).data as { id: string; isThis: boolean; practiceName: string; deviceType: string }[];

  it('are shown to that person, without what opens them, and each can be ended from another', async () => {
    const [here, there, stranger] = [await server.signIn('heyun'), await server.signIn('heyun'), await server.signIn('chenyi')];
    const shown = await shownTo(here);
    expect(shown.length).toBeGreaterThanOrEqual(2);
    expect(shown.filter(({ isThis }) => isThis)).toHaveLength(1);
    expect(shown[0]).toMatchObject({ deviceType: 'desktop', practiceName: expect.stringMatching(/./) });
    const hashes = await server.database.owner<{ hash: string }[]>`select encode(token_hash, 'hex') as hash from session`;
    expect(hashes.filter(({ hash }) => JSON.stringify(shown).includes(hash))).toEqual([]);

    const other = (await shownTo(there)).find(({ isThis }) => isThis)!;
    expect((await server.ask(stranger, 'endMySession', { id: other.id })).exceptionType).toBe('error.absent');
    expect(await lives(there)).toBe(true);
    expect((await server.ask(here, 'endMySession', { id: other.id })).status).toBe(true);
    expect(await lives(there)).toBe(false);
    expect((await server.ask(here, 'endMySession', { id: other.id })).exceptionType).toBe('error.absent');
  });

  it('is not ended by itself: signing out is another way', async () => {
    const here = await server.signIn('heyun');
    const own = (await shownTo(here)).find(({ isThis }) => isThis)!;
    expect((await server.ask(here, 'endMySession', { id: own.id })).exceptionType).toBe('error.absent');
    expect(await lives(here)).toBe(true);
  });

  it('are all ended but this one', async () => {
    const [here, one, two, stranger] = [
      ...[await server.signIn('heyun'), await server.signIn('heyun'), await server.signIn('heyun')],
      await server.signIn('chenyi'),
    ];
    expect((await server.ask(here, 'endOtherSessions')).status).toBe(true);
    expect(await Promise.all([here, one, two, stranger].map((person) => lives(person!)))).toEqual([true, false, false, true]);
    expect(await shownTo(here)).toHaveLength(1);
  });

  it('idle too long is shown no more', async () => {
    await server.signIn('heyun');
    server.clock.at = new Date(server.clock.at.getTime() + 24 * 3_600_000);
    expect(await shownTo(await server.signIn('heyun'))).toHaveLength(1);
  });
});
