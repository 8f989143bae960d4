import { expect } from 'vitest';
import { inTenant } from '../server/database/tenant.ts';
import type * as CriticalValue from '../src/domain/criticalValue/shapes.ts';
import type * as Report from '../src/domain/report/shapes.ts';
import { letCliniciansSeeAllPatients } from './builders/seeAllPatients.ts';
import type { Person, TestServer } from './builders/server.ts';

/** Who signs in: a nurse, a doctor, an administrator and a cashier of one practice, and a doctor of another. */
export interface CriticalPeople {
  nurse: Person;
  doctor: Person;
  admin: Person;
  cashier: Person;
  elsewhere: Person;
}

export async function criticalPeople(server: TestServer): Promise<CriticalPeople> {
  await letCliniciansSeeAllPatients(server.database.owner);
  const accounts = ['liuhushi', 'chenyi', 'admin', 'zhaoqian', 'wangbo'];
  const [nurse, doctor, admin, cashier, elsewhere] = (await Promise.all(accounts.map((account) => server.signIn(account)))) as [
    Person,
    Person,
    Person,
    Person,
    Person,
  ];
  return { nurse, doctor, admin, cashier, elsewhere };
}

/** Critical values made by real calls: a nurse writes a blood count with few platelets, an administrator signs it. */
export function criticalWorld(server: TestServer, people: () => CriticalPeople) {
  /** Each value differs from the one before: a correction with the same critical values is not raised again. */
  let last = 19;
  const fewPlatelets = () => {
    last = last > 2 ? last - 1 : 19;
    return String(last);
  };

  const inPractice = <Result>(work: Parameters<typeof inTenant<Result>>[2]) => {
    const { orgId, practiceId } = people().nurse.user;
    return inTenant(server.database.owner, { orgId, practiceId }, work);
  };
  const lab = async (id: string) => (await server.ask(people().nurse, 'queryLabReport', { id })).data as Report.Full;

  /** A sent blood count that can be written; without one a signed report is opened for correction. */
  async function waiting(): Promise<Report.Full> {
    const { nurse } = people();
    const { rows } = (await server.ask(nurse, 'queryLabReportList', { page: 1, size: 100, status: 0 })).data as { rows: Report.Line[] };
    for (const { id } of rows) {
      const report = await lab(id);
      if (report.rows.some(({ code }) => code === 'PLT')) return report;
    }
    const [{ id }] = (await inPractice(
      (db) => db`select a.id from advice a join report r on r.advice_id = a.id where r.status = 2 and a.advice_type = 6 and
        exists (select from report_result x where x.report_id = r.id and x.code = 'PLT') limit 1`,
    )) as unknown as [{ id: string }];
    await server.ask(nurse, 'correctLabReport', { id, version: (await lab(id)).version, reason: '复检' });
    return lab(id);
  }
  /** At most 20 is critical. */
  async function save(order: Report.Full, count: string, criticalFindings: readonly string[] = []): Promise<void> {
    const { nurse } = people();
    const rows = order.rows.map(({ indicatorId, code }) => ({
      indicatorId,
      remark: '',
      result: { PLT: count, WBC: '6', HGB: '140' }[code] ?? '5',
    }));
    const receivedAt = server.clock.at.toISOString();
    const texts = { findings: '', impression: '', remark: '', specimen: '', sampledAt: null, receivedAt };
    const { version } = await lab(order.id);
    const saved = await server.ask(nurse, 'saveLabReport', { id: order.id, version, rows, criticalFindings, ...texts });
    expect(saved).toMatchObject({ status: true });
  }
  async function sign(order: Report.Full, count: string, criticalFindings: readonly string[] = []): Promise<void> {
    await save(order, count, criticalFindings);
    const { version } = await lab(order.id);
    expect(await server.ask(people().admin, 'reviewLabReport', { id: order.id, version, confirmed: true })).toMatchObject({ status: true });
  }
  async function correct(order: Report.Full, count: string): Promise<void> {
    const { version } = await lab(order.id);
    await server.ask(people().nurse, 'correctLabReport', { id: order.id, version, reason: '复检' });
    await sign(await lab(order.id), count);
  }
  /** The newest critical value of an order. */
  async function registered(order: Report.Full): Promise<CriticalValue.Line> {
    const { data } = await server.ask(people().admin, 'queryCriticalRegister', { page: 1, size: 100, keyword: order.mrn });
    const ofOrder = (data.rows as CriticalValue.Line[]).filter(({ adviceId }) => adviceId === order.id);
    return ofOrder.find(({ correctedAt }) => correctedAt === null) ?? ofOrder[0]!;
  }
  async function aCriticalValue(): Promise<CriticalValue.Line> {
    const order = await waiting();
    await sign(order, fewPlatelets());
    return registered(order);
  }
  const anAction = () =>
    ({ actions: ['treated'], actionNote: '输注血小板', actedAt: server.clock.at.toISOString(), contact: 'present' }) as const;
  const noAction = { actions: [], actionNote: '', actedAt: null, contact: null };

  return {
    inPractice,
    fewPlatelets,
    waiting,
    save,
    sign,
    correct,
    registered,
    aCriticalValue,
    anAction,
    acknowledge: (person: Person, { id, items }: CriticalValue.Line, more: object = {}) =>
      server.ask(person, 'acknowledgeCriticalValue', {
        id,
        readBack: items.map(({ result }) => result),
        isActed: false,
        ...noAction,
        ...more,
      }),
    handle: (person: Person, { id }: { id: string }, more: object = {}) =>
      server.ask(person, 'handleCriticalValue', { id, ...anAction(), ...more }),
    full: async ({ id }: { id: string }) => (await server.ask(people().admin, 'queryCriticalValue', { id })).data as CriticalValue.Line,
    /** What the band and the bell of a person show. */
    openFor: async (person: Person) => {
      const signals = (await server.ask(person, 'queryOpenCriticalValues')).data as CriticalValue.Signal[];
      const { data } = await server.ask(person, 'queryCriticalValueLines', { ids: signals.map(({ id }) => id) });
      return data as CriticalValue.Line[];
    },
    orderingDoctorOf: async ({ adviceId }: CriticalValue.Line) => {
      const [row] = await server.database.owner<[{ loginName: string }]>`
        select c.login_name from advice a join account c on c.staff_id = a.doctor_id where a.id = ${adviceId}`;
      return server.signIn(row.loginName);
    },
    /** Moves the clock on. */
    later: (minutes: number) => {
      server.clock.at = new Date(server.clock.at.getTime() + minutes * 60_000);
    },
    /** Finishes what an earlier test left open, and takes everybody off duty. */
    settle: async () => {
      await inPractice(
        (db) => db`update critical_value set state = 'withdrawn', next_notice_at = null where state in ('open', 'acknowledged')`,
      );
      await inPractice((db) => db`delete from shift where during @> ${server.clock.at}::timestamptz`);
    },
  };
}
