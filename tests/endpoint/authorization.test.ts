import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../server/pipeline/calls.ts';
import { type Call, catalogue } from '../../src/api/catalogue.ts';
import type { AnyRow, Need } from '../../src/api/row.ts';
import { equivalents } from '../../src/domain/permission/holds.ts';
import { awkwardRows, unprovenRows } from '../builders/awkwardRows.ts';
import { canary, forget, plantCanaries } from '../builders/canaries.ts';
import { each } from '../builders/each.ts';
import { everyKind, nobodysId, type Objects, type Place } from '../builders/everyKind.ts';
import { besides, brokenArgument, type Proof, proofsOf, provedIn, refreshedInVain, unshown } from '../builders/evidence.ts';
import { withIdAt, withOneMore } from '../builders/exampleArgument.ts';
import { type KindName, objectKinds } from '../builders/objectKinds.ts';
import { argumentOf, objectAt, readyArgumentOf } from '../builders/ownArgument.ts';
import { castRoles, type Principal, thePrincipals } from '../builders/principals.ts';
import { DONE, rehearsal } from '../builders/rehearsal.ts';
import { type Answered, serverForFile } from '../builders/server.ts';
import { tableReader } from '../builders/tablesRead.ts';
import { imprint } from '../builders/twoOrganisations.ts';

/** `MATRIX=whole` asks for every object in every place, also where the person is refused before the object is looked at. */
const whole = process.env.MATRIX === 'whole';
/** Ends what hangs: the matrix asks each of more than 1,200 calls as each of more than 15 people. */
const PATIENCE = 600_000;

const rows = (Object.entries(catalogue) as [Call, AnyRow][]).filter(([name, row]) => row.gives !== 'stream' && calls[name]);
const behindSession = rows.filter(([, { needs }]) => needs !== 'anyone');
/** Reached by a session; a form's and a ticket's object is tried where they are tested themselves. */
const byHeader = behindSession.filter(([, { ticket }]) => !ticket);

const rehearsed = rehearsal();
const server = serverForFile({ served: rehearsed.served });
let objects: Objects;
let principals: Principal[];
let before: Record<string, string>;
let cells = 0;
const evidence = new Map<Call, Set<Proof>>();
const prove = (name: Call, proof: Proof) => evidence.set(name, (evidence.get(name) ?? new Set()).add(proof));

beforeAll(async () => {
  const { owner } = server.database;
  await castRoles(owner);
  objects = await everyKind(owner);
  principals = await thePrincipals(server, objects.practiceIds);
  rehearsed.isOn = true;
  before = await imprint(owner);
}, PATIENCE);

/** A lock that came late says nothing about permission: asked again. */
async function ask(who: Principal, name: Call, argument: Record<string, unknown>): Promise<Answered> {
  cells++;
  for (let tries = 1; ; tries++) {
    const answer = await server.ask(null, name, argument, who.headers);
    if (tries === 10 || !['error.busy', 'error.tooSlow'].includes(answer.exceptionType ?? '')) return answer;
  }
}

/** Said here a second time on purpose: the server's own rule is what is being tested. */
const mayDo = (authorities: readonly string[], needs: Need) =>
  needs === 'signedIn' ||
  [needs].flat().some((code) => [code, ...(equivalents[code as 'm_chart'] ?? [])].some((held) => authorities.includes(held)));

const places: readonly Place[] = ['own', 'otherPractice', 'otherOrganisation', 'absent'];
const holdsAll = ({ name }: Principal) => name.startsWith('every code');
/** The two practices of an organisation are alike: the one tells for the other. */
const isAsked = ({ practice }: Principal) => whole || practice !== 'HZ';
const numberOf = new Map(byHeader.map(([name], index) => [name, index]));
/** One call in three, every person with other calls than the next: the server asks for a right, not for a person. */
const isInTurn = (person: number, call: number) => whole || (person + call) % 3 === 0;

const pairs = (wanted: (isAllowed: boolean) => boolean) =>
  principals.flatMap((who) =>
    who.authorities ? byHeader.filter(([, { needs }]) => wanted(mayDo(who.authorities!, needs))).map(([name]) => ({ who, name })) : [],
  );

/** All of an answer: what a cache would compare, how long it is, and what a file is called, too. */
const toldBy = ({ http, headers: { date: _, 'x-request-id': __, 'set-cookie': ___, ...headers }, body }: Answered) =>
  `${http} ${JSON.stringify(headers)} ${body}`;

describe('who may call what', () => {
  it(
    'without a living session: nobody, nothing',
    async () => {
      const dead = [...principals.filter(({ authorities }) => !authorities).entries()];
      const wrong: unknown[] = [];
      const answers = new Set<string>();
      await each(dead, async ([person, who]) => {
        for (const [name] of behindSession.filter((_, call) => person === 0 || isInTurn(person, call)))
          for (const place of whole ? places : (['own'] as const)) {
            const answer = await ask(who, name, argumentOf(objects, name, place, who.practice).argument);
            answers.add(answer.body);
            if (answer.http !== 401) wrong.push([who.name, name, place, answer.http, answer.body]);
            else prove(name, 'without a session');
          }
      });
      expect(wrong).toEqual([]);
      expect([...answers].map((body) => JSON.parse(body))).toMatchObject([{ status: false, data: null }]);
      expect(await imprint(server.database.owner)).toEqual(before);
    },
    PATIENCE,
  );

  it(
    'with one, and without its permission: nothing, and no more is said',
    async () => {
      const wrong: unknown[] = [];
      // A refusal names the right that is missing, and depends on nothing else.
      const refusals = new Map<string, Set<string>>();
      await each(
        pairs((allowed) => !allowed),
        async ({ who, name }) => {
          for (const place of whole ? places : (['own'] as const)) {
            const { http, body, exceptionType } = await ask(who, name, argumentOf(objects, name, place, who.practice).argument);
            if (http !== 200 || exceptionType !== 'error.permission') wrong.push([who.name, name, place, http, body]);
            else prove(name, 'forbidden');
            const right = JSON.stringify(catalogue[name].needs);
            refusals.set(right, (refusals.get(right) ?? new Set()).add(body));
          }
        },
      );
      expect(wrong).toEqual([]);
      expect([...refusals].filter(([, told]) => told.size !== 1)).toEqual([]);
      expect(refusals.size).toBeGreaterThan(20);
      expect(await imprint(server.database.owner)).toEqual(before);
    },
    PATIENCE,
  );
});

describe('an object of others', () => {
  it(
    'is like one that does not exist, to the byte',
    async () => {
      const wrong: unknown[] = [];
      await each(
        pairs((allowed) => allowed).filter(({ who, name }) => (whole || who.name === 'every code') && !catalogue[name].sends),
        async ({ who, name }) => {
          const ways = [argumentOf(objects, name, 'own', who.practice), readyArgumentOf(objects, name, who.practice)].filter(
            (own) => own !== undefined,
          );
          for (const { own, site } of ways.flatMap((own) =>
            own.sites.filter((place) => objectAt(name, place)).map((site) => ({ own, site })),
          )) {
            const kind = objectAt(name, site)!;
            const answerTo = async (id: string) => {
              const answer = await ask(who, name, withIdAt(own.argument, site, id) as Record<string, unknown>);
              return { ...answer, body: answer.body.replaceAll(id, '…') };
            };
            const none = await answerTo(nobodysId);
            if (none.exceptionType === DONE && !awkwardRows[name]?.takesAny?.includes(site))
              wrong.push([name, site, 'does it to what does not exist']);
            prove(name, 'absent');
            for (const place of ['otherPractice', 'otherOrganisation'] as const) {
              const id = objects.idOf(kind, place, who.practice);
              if (!id) continue;
              const foreign = await answerTo(id);
              prove(name, 'foreign');
              if (toldBy(foreign) !== toldBy(none))
                wrong.push([name, site, place, toldBy(foreign).slice(0, 900), toldBy(none).slice(0, 900)]);
            }
          }
        },
      );
      expect(wrong).toEqual([]);
      expect(await imprint(server.database.owner)).toEqual(before);
    },
    PATIENCE,
  );

  it(
    'that was deleted is like one that never was',
    async () => {
      const { owner } = server.database;
      const who = principals.find(({ name }) => name === 'every code')!;
      const deletable = await owner<{ name: string }[]>`
        select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'deleted_at'`;
      const isDeletable = (table: string) => deletable.some(({ name }) => name === table);
      const kinds = (Object.keys(objectKinds) as KindName[]).filter((kind) => isDeletable(objectKinds[kind].table));
      const mark = (kind: KindName, at: Date | null) =>
        owner.begin(async (sql) => {
          await sql`set local session_replication_role = replica`;
          await sql`update ${sql(objectKinds[kind].table)} set deleted_at = ${at} where id = ${objects.idOf(kind, 'own', 'SH')!}`;
        });
      const wrong: unknown[] = [];
      let tried = 0;
      for (const kind of kinds) {
        await mark(kind, new Date());
        await each(
          byHeader.filter(([name, { sends }]) => !sends && !awkwardRows[name]?.knowsDeleted),
          async ([name]) => {
            for (const own of [argumentOf(objects, name, 'own', 'SH'), readyArgumentOf(objects, name, 'SH')])
              for (const site of own?.sites.filter((place) => objectAt(name, place) === kind) ?? []) {
                const answerTo = async (id: string) => {
                  const answer = await ask(who, name, withIdAt(own!.argument, site, id) as Record<string, unknown>);
                  return `${answer.http} ${answer.body.replaceAll(id, '…')}`;
                };
                tried += 1;
                const [gone, none] = [await answerTo(objects.idOf(kind, 'own', 'SH')!), await answerTo(nobodysId)];
                if (gone !== none) wrong.push([kind, name, site, gone.slice(0, 200), none.slice(0, 200)]);
              }
          },
        );
        await mark(kind, null);
      }
      expect(wrong).toEqual([]);
      expect(tried).toBeGreaterThan(50);
      expect(await imprint(owner)).toEqual(before);
    },
    PATIENCE,
  );

  it(
    'is refused among one’s own in a list, and where all others are foreign too',
    async () => {
      const who = principals.find(({ name }) => name === 'every code')!;
      const wrong: unknown[] = [];
      let tried = 0;
      const told = async (name: Call, swapped: (id: (site: string) => string) => Record<string, unknown>, place: Place) => {
        const ids = new Set<string>();
        const idAt = (site: string) => {
          const id = objects.idOf(objectAt(name, site)!, place, who.practice) ?? nobodysId;
          ids.add(id);
          return id;
        };
        const { http, body, exceptionType } = await ask(who, name, swapped(idAt));
        return { http, exceptionType, body: [...ids].reduce((text, id) => text.replaceAll(id, '…'), body) };
      };
      await each(
        byHeader.filter(([, { sends, verb }]) => !sends && verb !== 'GET'),
        async ([name, { kind }]) => {
          const own = readyArgumentOf(objects, name, who.practice) ?? argumentOf(objects, name, 'own', who.practice);
          const sites = own.sites.filter((site) => objectAt(name, site) && !awkwardRows[name]?.takesAny?.includes(site));
          const ways = [
            ...sites
              .filter((site) => site.includes('[]'))
              .map((site) => [`one more ${site}`, (idAt: (at: string) => string) => withOneMore(own.argument, site, idAt(site))] as const),
            ...(sites.length > 1 ? sites : []).map(
              (kept) =>
                [
                  `all but ${kept}`,
                  (idAt: (at: string) => string) =>
                    sites
                      .filter((site) => site !== kept)
                      .reduce((argument, site) => withIdAt(argument, site, idAt(site)) as Record<string, unknown>, own.argument),
                ] as const,
            ),
          ];
          for (const [way, swapped] of ways) {
            const none = await told(name, swapped, 'absent');
            if (kind === 'mutation' && none.exceptionType === DONE) wrong.push([name, way, 'does it to what does not exist']);
            for (const place of ['otherPractice', 'otherOrganisation'] as const) {
              tried += 1;
              const foreign = await told(name, swapped, place);
              if (foreign.http !== none.http || foreign.body !== none.body)
                wrong.push([name, way, place, foreign.body.slice(0, 200), none.body.slice(0, 200)]);
            }
          }
        },
      );
      expect(wrong).toEqual([]);
      expect(tried).toBeGreaterThan(150);
      expect(await imprint(server.database.owner)).toEqual(before);
    },
    PATIENCE,
  );
});

describe('one’s own object', () => {
  it(
    'is open to whoever has the permission',
    async () => {
      const wrong: unknown[] = [];
      const unproven: Call[] = [];
      await each(
        // A password takes its time to check, whoever sends it.
        pairs((allowed) => allowed).filter(
          ({ who, name }) =>
            isAsked(who) &&
            (who.name === 'every code' || catalogue[name].kind === 'query' || isInTurn(principals.indexOf(who), numberOf.get(name)!)) &&
            (whole || who.name === 'every code' || !/^(changePassword|unlockScreen|saveStaff|resetStaffPassword)$/.test(name)),
        ),
        async ({ who, name }) => {
          const { argument, sites } = readyArgumentOf(objects, name, who.practice) ?? argumentOf(objects, name, 'own', who.practice);
          const { http, status, body, exceptionType } = await ask(who, name, argument);
          if (who.name === 'every code' && !status && exceptionType !== DONE && exceptionType !== undefined) unproven.push(name);
          const refused = exceptionType === 'error.permission' && !awkwardRows[name]?.refuses;
          // A role may lack the warehouse or the template; who holds every code was given one of each.
          const missed =
            holdsAll(who) &&
            /^(error\.absent|print\.missing\.\w+)$/.test(exceptionType ?? '') &&
            sites.some((site) => objectAt(name, site)) &&
            !awkwardRows[name]?.misses;
          if (http !== 200 || refused || missed) wrong.push([who.name, name, http, body]);
          if (status || exceptionType === DONE) prove(name, 'success');
        },
      );
      expect(wrong).toEqual([]);
      expect(unproven.sort(), 'nobody may be refused his own: make it ready in tests/builders/ready').toEqual(
        Object.keys(unprovenRows).sort(),
      );
      const unnamed = (Object.keys(unprovenRows) as Call[]).filter((name) => !catalogue[name].sends && !proves(provedIn[name], name));
      expect(unnamed).toEqual([]);
      expect(principals.length).toBeGreaterThanOrEqual(15);
      // Secrets that reads hand out stand in two, questions to doctors in one; a read writes nothing else, and no act was kept.
      const { ticket, external_link, order_question } = before;
      expect({ ...(await imprint(server.database.owner)), ticket, external_link, order_question }).toEqual(before);
      if (whole) console.info(`authorization: ${cells} cells`);
    },
    PATIENCE,
  );
});

const proves = (file: string | undefined, name: Call) => file !== undefined && readFileSync(file, 'utf8').includes(name);

describe('what was tried of every call', () => {
  it(
    'an argument of another shape is refused beside its field, and writes nothing',
    async () => {
      const who = principals.find(({ name }) => name === 'every code')!;
      const wrong: unknown[] = [];
      const untouched = await imprint(server.database.owner);
      await each(
        byHeader.filter(([, { sends }]) => !sends),
        async ([name]) => {
          const way = brokenArgument(name, argumentOf(objects, name, 'own', who.practice).argument);
          if (!way) return;
          const { exceptionType, fields } = await ask(who, name, way.argument);
          const isBeside = exceptionType === 'error.fields' && fields?.some(({ field }) => field.split('.')[0] === way.field);
          if (isBeside) prove(name, 'invalid');
          else wrong.push([name, way.field, exceptionType, fields]);
        },
      );
      expect(wrong).toEqual([]);
      expect(await imprint(server.database.owner)).toEqual(untouched);
    },
    PATIENCE,
  );

  it('a key that is written beside the transaction stands', async () => {
    const who = principals.find(({ name }) => name === 'every code')!;
    for (const name of besides) {
      const untouched = await imprint(server.database.owner);
      await ask(who, name, argumentOf(objects, name, 'own', who.practice).argument);
      const left = await imprint(server.database.owner);
      rehearsed.written.set(
        name,
        Object.keys(left).filter((table) => left[table] !== untouched[table]),
      );
    }
    expect(besides.map((name) => rehearsed.written.get(name))).toEqual(besides.map(() => ['ticket']));
  });

  it('success, what it left in the tables, bad input, no permission, the object of others and none at all', () => {
    const lacking = byHeader
      .filter(([, { sends }]) => !sends)
      .flatMap(([name, row]) => {
        const tried = evidence.get(name) ?? new Set();
        const missing = proofsOf(name, row, argumentOf(objects, name, 'own', 'SH').argument).filter((proof) => !tried.has(proof));
        const unwritten =
          row.kind === 'mutation' && row.gives === undefined && !rehearsed.written.get(name)?.length && !proves(provedIn[name], name)
            ? ['persisted']
            : [];
        const isProvedElsewhere = name in unprovenRows && proves(provedIn[name], name);
        const lacks = [...missing, ...unwritten].filter((proof) => !(isProvedElsewhere && proof === 'success'));
        return lacks.map((proof) => `${name}: ${proof}`);
      });
    expect(lacking.sort()).toEqual([]);
  });

  it('what a call changes is among what its row says is shown anew', () => {
    const silent = [...rehearsed.written].flatMap(([name, tables]) => unshown(name as Call, tables).map((table) => `${name}: ${table}`));
    expect(silent.sort()).toEqual([]);
    expect(rehearsed.written.size).toBeGreaterThan(200);
  });

  it('what a call has shown anew is made of what it changes', async () => {
    const tablesIn = await tableReader(server.database.owner);
    const shown = new Map([...rehearsed.asked].map(([name, pieces]) => [name as Call, tablesIn(pieces)]));
    const vain = [...rehearsed.written].flatMap(([name, tables]) => refreshedInVain(name as Call, tables, shown));
    expect(vain.sort()).toEqual([]);
    expect(shown.size).toBeGreaterThan(200);
  });
});

describe('what another practice or another organisation holds', () => {
  /** Secrets are new each time, these lists grow by being asked, and who guesses a password has to wait. */
  const neverTwice = [
    ...['crmToken', 'queryBindUrl', 'queryExternalLinks', 'queryOpenSessions', 'queryOperationList', 'querySignInList'],
    ...['queryPatientViewers', 'queryTrailList', 'queryTrailState'],
    ...['changePassword', 'unlockScreen'],
  ];
  /** A patient is the organisation's, and stays as long as any practice of it has seen him. Head office sees figures and tills of every clinic. */
  const byRule = ['deletePatient', 'queryHomeFigures', 'queryTillDay'];
  /** What a patient takes is told in every clinic of his organisation: names, dosing and dates (running_drugs). */
  const ofThePatient = ['queryDrugsTaken', 'queryMedicationListPrint'];
  const asked = byHeader.filter(([name, { sends }]) => !sends && !neverTwice.includes(name)).map(([name]) => name);
  /** An act is tried on what is theirs, once; on what is one's own in the whole matrix. */
  const answersTo = async (who: Principal, theirs: Place, names: readonly Call[]) => {
    const answers = new Map<string, string>();
    await each(names, async (name) => {
      const own = argumentOf(objects, name, 'own', who.practice);
      const isRead = catalogue[name].kind !== 'mutation';
      if (whole || isRead || own.sites.length === 0) answers.set(name, toldBy(await ask(who, name, own.argument)));
      if (own.sites.length === 0) return;
      answers.set(`${name} of theirs`, toldBy(await ask(who, name, argumentOf(objects, name, theirs, who.practice).argument)));
    });
    return answers;
  };
  /** Who works in both practices sees the appointments of both (docs/decisions/0004): meanwhile the sibling works in his only. */
  const onlyInHis = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const { owner } = server.database;
    const [row] = await owner`delete from staff_practice where practice_id = ${objects.practiceIds.SH}
      and staff_id = (select staff_id from account where login_name = 'hanyaoshi') returning *`;
    const answer = await work();
    if (row) await owner`insert into staff_practice ${owner(row)}`;
    return answer;
  };

  it.each([
    ['every code at the other practice', 'otherPractice', 100],
    ['every code in another organisation', 'otherOrganisation', 200],
  ] as const)(
    'is told by no answer to %s: no list, no search, no paper, no count, no refusal changes with its words or its rows',
    async (name, place, least) => {
      const { owner } = server.database;
      const who = principals.find((principal) => principal.name === name)!;
      const of = { practiceId: objects.practiceIds.SH, andItsOrganisation: place === 'otherOrganisation' };
      const reads = whole ? asked : asked.filter((call) => catalogue[call].kind !== 'mutation');
      const answers = (names: readonly Call[]) => onlyInHis(() => answersTo(who, place, names));
      const isTold = (call: string) => place === 'otherPractice' && ofThePatient.includes(call);
      const changed = (now: ReadonlyMap<string, string>) =>
        [...said]
          .filter(([call, body]) => now.get(call) !== body && !isTold(call))
          .map(([call, body]) => [call, body.slice(0, 300), now.get(call)?.slice(0, 300)]);

      const said = await answers(reads);
      expect(await plantCanaries(owner, of)).toBeGreaterThan(least);
      if (place === 'otherPractice') await expectTold();
      const filled = await answers(asked);
      expect([...filled].filter(([call, body]) => body.includes(canary) && !isTold(call)).map(([call]) => call)).toEqual([]);
      expect(changed(filled)).toEqual([]);
      await forget(owner, of);
      expect(changed(await answers(reads)).filter(([call]) => !byRule.includes(call!))).toEqual([]);
    },
    PATIENCE,
  );

  async function expectTold(): Promise<void> {
    const own = principals.find(({ name }) => name === 'every code')!;
    let told = 0;
    await each(asked, async (name) => {
      if (catalogue[name].kind === 'mutation') return;
      const { argument } = readyArgumentOf(objects, name, own.practice) ?? argumentOf(objects, name, 'own', own.practice);
      if ((await ask(own, name, argument)).body.includes(canary)) told += 1;
    });
    expect(told, 'the words do stand in the answers to their owner').toBeGreaterThan(60);
  }
});
