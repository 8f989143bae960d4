import { describe, expect, it } from 'vitest';
import { serverForFile } from '../../tests/builders/server.ts';
import { demonstrationPassword } from '../seed/content/organisation/staff.ts';

const server = serverForFile();

describe('what belongs to a person', () => {
  it('is kept: settings, the ten latest, drafts', async () => {
    const person = await server.present('zhaoqian');
    await server.ask(person, 'saveMyConfig', { key: 'layout', value: { dense: true } });
    for (let i = 1; i <= 12; i++) await server.ask(person, 'saveRecentItem', { type: 'patient', item: `p${i}` });
    await server.ask(person, 'saveRecentItem', { type: 'patient', item: 'p5' });
    await server.ask(person, 'saveDraft', { key: 'note:1', body: { text: '咳嗽三天' } });

    expect((await server.ask(person, 'queryMyConfig')).data).toEqual({
      layout: { dense: true },
      // The demonstration has decided one parameter.
      parameters: { BILL_EXPORT_ROWS: 20000 },
      standing: { edition: 'full', authorities: expect.arrayContaining(['m_billing']) },
    });
    expect((await server.ask(person, 'queryRecentItems', { type: 'patient' })).data).toEqual([
      'p5',
      'p12',
      'p11',
      'p10',
      'p9',
      'p8',
      'p7',
      'p6',
      'p4',
      'p3',
    ]);
    expect((await server.ask(person, 'queryDrafts', { prefix: 'note:' })).data).toMatchObject([
      { key: 'note:1', body: { text: '咳嗽三天' } },
    ]);
    await server.ask(person, 'deleteDraft', { key: 'note:1' });
    expect((await server.ask(person, 'queryDrafts', { prefix: 'note:' })).data).toEqual([]);
  });

  it('of screens and orders is refused with a wrong value, and the chosen first screen comes with the next sign-in', async () => {
    const person = await server.present('zhaoqian');
    const keep = (key: string, value: unknown) => server.ask(person, 'saveMyConfig', { key, value });
    const wrong = [await keep('orderHabit', { kind: 'drug', duration: 0 }), await keep('phrases', [{ section: '', words: ' ' }])];
    expect(wrong.map(({ exceptionType }) => exceptionType)).toEqual(['session.personal.refused', 'session.personal.refused']);
    await keep('home', 'main/billing/have-pay');
    expect((await server.login('zhaoqian')).data.loginInfo.home).toBe('main/billing/have-pay');
    await keep('home', '');
    expect((await server.login('zhaoqian')).data.loginInfo.home).toBeUndefined();
  });

  it('is not kept when too large', async () => {
    const person = await server.present('zhaoqian');
    expect((await server.ask(person, 'saveDraft', { key: 'k', body: 'x'.repeat(65_537) })).exceptionType).toBe('error.draft.tooLarge');
    expect((await server.ask(person, 'saveMyConfig', { key: 'k', value: 'x'.repeat(16_385) })).exceptionType).toBe('error.config.tooLarge');
  });

  it('is nobody else’s', async () => {
    const [one, other] = [await server.present('zhaoqian'), await server.present('chenyi')];
    await server.ask(one, 'saveDraft', { key: 'note:2', body: 1 });
    expect((await server.ask(other, 'queryDrafts', { prefix: 'note:' })).data).toEqual([]);
  });

  it('profile: a stale version changes nothing', async () => {
    const person = await server.present('zhaoqian');
    const { data: profile } = await server.ask(person, 'queryMyProfile');
    const draft = {
      mobile: '19900000099',
      email: '',
      language: 'en',
      version: profile.version,
    };
    expect(await server.ask(person, 'updateMyProfile', draft)).toMatchObject({ fields: [{ field: 'password' }] });
    expect((await server.ask(person, 'updateMyProfile', { ...draft, password: 'Wrong2024' })).exceptionType).toBe('error.passwordWrong');
    Object.assign(draft, { password: demonstrationPassword });
    expect((await server.ask(person, 'updateMyProfile', draft)).data).toEqual({ id: person.user.userId, version: profile.version + 1 });
    expect((await server.ask(person, 'updateMyProfile', draft)).exceptionType).toBe('error.version');
  });

  it('profile: nobody renames himself', async () => {
    const person = await server.present('zhaoqian');
    const { data: profile } = await server.ask(person, 'queryMyProfile');
    const { mobile, email, language, version } = profile;
    await server.ask(person, 'updateMyProfile', { name: '陈怡', nameEn: 'Chen Yi', mobile, email, language, version });
    const after = (await server.ask(person, 'queryMyProfile')).data;
    expect([after.name, after.nameEn]).toEqual([profile.name, profile.nameEn]);
  });

  it('language', async () => {
    const person = await server.present('chenyi');
    expect((await server.ask(person, 'changeLanguage', { lang: 'en' })).status).toBe(true);
    expect((await server.ask(person, 'changeLanguage', { lang: 'fr' })).fields).toEqual([{ field: 'lang', message: 'error.field.choice' }]);
  });
});
