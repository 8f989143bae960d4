import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it, test } from 'vitest';
import type * as Order from '../../../src/domain/order/shapes.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import {
  aDraft,
  anItem,
  anOrderOf,
  aVisit,
  type Caller,
  callerIn,
  makeOrderWorld,
  type OrderWorldIds,
  refusal,
} from '../../../tests/orderWorld.ts';
import { inTenant } from '../../database/tenant.ts';

const database = freshDatabaseForFile();
let ids: OrderWorldIds;
let call: Caller;
let lab: string;
let material: string;
let pethidine: string;
let pieces: string[];
let tablets: string[];
const tablet = () => tablets[0]!;

beforeAll(async () => {
  ids = await makeOrderWorld(database);
  call = callerIn(database.app, ids);
  lab = await anItem(database, ids, { name: '血常规', adviceType: 6, price: 2500 });
  material = await anItem(database, ids, { name: '留置针', adviceType: 4, price: 1860, isStocked: true }, 50);
  pethidine = await anItem(database, ids, { name: '哌替啶片', controlled: 'narcotic' }, 100);
  tablets = await Promise.all(Array.from({ length: 7 }, (_, index) => anItem(database, ids, { name: `药品${index}`, price: 2400 }, 500)));
  pieces = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      anItem(database, ids, { name: `饮片${index}`, categoryCode: 'decoction', splitAllowed: false }, 500),
    ),
  );
});

const linesOf = (encounterId: string) => call<Order.Line[]>('queryDoctorAdvice', { id: encounterId });
const save = async (encounterId: string, ...lines: Order.Draft[]) =>
  (await call<{ ids: string[] }>('saveOrder', { encounterId, lines, confirmed: true })).ids;
const sign = (written: readonly string[]) => call('signOrder', { ids: written });
const send = (written: readonly string[]) => call('sendOrder', { ids: written });
const revoke = (written: readonly string[], by = call) => by('revokeOrder', { ids: written, reason: '开错' });
const signed = async (encounterId: string, ...lines: Order.Draft[]) => {
  const written = await save(encounterId, ...lines);
  await sign(written);
  return written;
};
const sent = async (encounterId: string, ...lines: Order.Draft[]) => {
  const written = await signed(encounterId, ...lines);
  await send(written);
  return written;
};
const billsOf = (encounterId: string) => database.owner<
  { id: string; billNumber: string; status: number; subtotal: number; receivable: number; lines: number }[]
>`
  select b.id, b.bill_number, b.status, b.subtotal, b.receivable, (select count(*)::int from bill_line l where l.bill_id = b.id) as lines
  from bill b where b.encounter_id = ${encounterId} order by b.created_at, b.id`;
const sheetsOf = (encounterId: string) => database.owner<
  { number: string; status: number; lines: number; open: number; quantity: number }[]
>`
  select d.prescription_number as number, d.status, count(*)::int as lines, count(*) filter (where not l.voided)::int as open, sum(l.quantity)::int as quantity
  from dispensing d join dispensing_line l on l.dispensing_id = d.id where d.encounter_id = ${encounterId}
  group by d.id, d.prescription_number, d.status order by d.prescription_number`;

/** What other people do to a sent order. */
const world = {
  dispensing: (id: string, status: number) => database.owner`
    update dispensing set status = ${status}, reject_reason = ${status === 2 ? '剂量有疑问' : null}
    where id = (select dispensing_id from dispensing_line where advice_id = ${id})`,
  bill: (id: string, status: number) => database.owner`
    update bill set status = ${status}, paid = case when ${status === 1} then receivable else 0 end
    where id = (select bill_id from bill_line where advice_id = ${id})`,
  execution: (id: string) =>
    database.owner`insert into execution ${database.owner({
      orgId: ids.orgId,
      practiceId: ids.practiceId,
      id: uuidv7(),
      adviceId: id,
      count: 1,
      at: new Date(),
      by: ids.doctorId,
      createdAt: new Date(),
    })}`,
};

describe('states', () => {
  type State =
    | 'unsigned'
    | 'signed'
    | 'sent'
    | 'revoked'
    | 'rejected'
    | 'dispensed'
    | 'collected'
    | 'materialTaken'
    | 'executed'
    | 'paid'
    | 'inSettlement';
  const reach: Record<State, (visit: string) => Promise<string>> = {
    unsigned: async (visit) => (await save(visit, aDraft({ itemId: tablet() })))[0]!,
    signed: async (visit) => (await signed(visit, aDraft({ itemId: tablet() })))[0]!,
    sent: async (visit) => (await sent(visit, aDraft({ itemId: tablet() })))[0]!,
    revoked: async (visit) => happening(visit, aDraft({ itemId: tablet() }), (id) => revoke([id])),
    rejected: async (visit) => happening(visit, aDraft({ itemId: tablet() }), (id) => world.dispensing(id, 2)),
    dispensed: async (visit) => happening(visit, aDraft({ itemId: tablet() }), (id) => world.dispensing(id, 1)),
    collected: async (visit) => happening(visit, aDraft({ itemId: tablet() }), (id) => world.dispensing(id, 4)),
    materialTaken: async (visit) => happening(visit, anOrderOf(4, material), (id) => world.dispensing(id, 4)),
    executed: async (visit) => happening(visit, aDraft({ itemId: tablet(), routeCode: 'im' }), (id) => world.execution(id)),
    paid: async (visit) => happening(visit, aDraft({ itemId: tablet() }), (id) => world.bill(id, 1)),
    inSettlement: async (visit) => happening(visit, aDraft({ itemId: tablet() }), (id) => world.bill(id, 2)),
  };
  const happening = async (visit: string, draft: Order.Draft, happens: (id: string) => Promise<unknown>) => {
    const [id] = await sent(visit, draft);
    await happens(id!);
    return id!;
  };
  const ok = 'done';
  const signedFirst = 'order.refused.signed';
  const wasSent = 'order.refused.sent';
  const gone = 'order.refused.revoked';
  const rejected = 'order.refused.rejected';

  test.each<[State, Record<'edit' | 'delete' | 'sign' | 'send' | 'revoke', string>]>([
    ['unsigned', { edit: ok, delete: ok, sign: ok, send: 'order.refused.unsigned', revoke: 'order.refused.unsigned' }],
    ['signed', { edit: signedFirst, delete: signedFirst, sign: signedFirst, send: ok, revoke: ok }],
    ['sent', { edit: signedFirst, delete: signedFirst, sign: signedFirst, send: wasSent, revoke: ok }],
    ['revoked', { edit: gone, delete: gone, sign: gone, send: gone, revoke: gone }],
    ['rejected', { edit: rejected, delete: rejected, sign: signedFirst, send: wasSent, revoke: rejected }],
    ['dispensed', { edit: signedFirst, delete: signedFirst, sign: signedFirst, send: wasSent, revoke: 'order.refused.dispensed' }],
    ['collected', { edit: signedFirst, delete: signedFirst, sign: signedFirst, send: wasSent, revoke: 'order.refused.inCollection' }],
    ['materialTaken', { edit: signedFirst, delete: signedFirst, sign: signedFirst, send: wasSent, revoke: 'order.refused.beingPickedUp' }],
    ['executed', { edit: signedFirst, delete: signedFirst, sign: signedFirst, send: wasSent, revoke: 'order.refused.executed' }],
    ['paid', { edit: signedFirst, delete: signedFirst, sign: signedFirst, send: wasSent, revoke: 'order.refused.paid' }],
    ['inSettlement', { edit: signedFirst, delete: signedFirst, sign: signedFirst, send: wasSent, revoke: 'order.refused.inSettlement' }],
  ])('an order that is %s', async (state, expected) => {
    for (const [act, outcome] of Object.entries(expected)) {
      const visit = await aVisit(database, ids);
      const id = await reach[state](visit);
      const [line] = await linesOf(visit);
      const before = JSON.stringify(line);
      const works: Record<string, () => Promise<unknown>> = {
        edit: () => call('updateOrder', { ...line!, confirmed: true }),
        delete: () => call('deleteOrder', { ids: [id] }),
        sign: () => sign([id]),
        send: () => send([id]),
        revoke: () => revoke([id]),
      };
      if (outcome === ok) await works[act]!();
      else {
        expect([act, (await refusal(works[act]!())).id]).toEqual([act, outcome]);
        expect(JSON.stringify((await linesOf(visit))[0])).toBe(before);
      }
    }
  });

  it('sends nothing without a diagnosis', async () => {
    const visit = await aVisit(database, ids, { diagnosed: false });
    const written = await signed(visit, anOrderOf(6, lab));
    expect(await refusal(send(written))).toMatchObject({ id: 'order.refused.noDiagnosis' });
    expect(await billsOf(visit)).toEqual([]);
  });

  it('sends nothing on an uncoded diagnosis unless the clinic decided so', async () => {
    const visit = await aVisit(database, ids);
    await inTenant(database.owner, ids, (db) => db`update diagnosis set code = '' where encounter_id = ${visit}`);
    const written = await signed(visit, anOrderOf(6, lab));
    const decide = (value: boolean) =>
      inTenant(
        database.owner,
        ids,
        (
          db,
        ) => db`insert into setting ${db({ orgId: ids.orgId, practiceId: ids.practiceId, code: 'ORDER_UNCODED_DIAGNOSIS_OPENS', value: db.json(value) })}
          on conflict (org_id, practice_id, code) do update set value = excluded.value`,
      );

    expect(await refusal(send(written))).toMatchObject({ id: 'order.refused.uncodedDiagnosis' });
    expect(await billsOf(visit)).toEqual([]);
    await decide(true);
    await send(written);
    expect((await linesOf(visit))[0]!.sendStatus).toBe(1);
    await decide(false);
  });

  it('lets a rejected drug be ordered anew', async () => {
    const visit = await aVisit(database, ids);
    const [id] = await sent(visit, aDraft({ itemId: tablet() }));
    await world.dispensing(id!, 2);
    await save(visit, aDraft({ itemId: tablet(), dose: 0.25, quantity: 15 }));
    expect((await linesOf(visit)).map(({ rejectReason }) => rejectReason)).toEqual(['剂量有疑问', null]);
  });

  it('wants a reason for revoking', async () => {
    const visit = await aVisit(database, ids);
    const written = await signed(visit, anOrderOf(6, lab));
    expect(await refusal(call('revokeOrder', { ids: written, reason: '  ' }))).toMatchObject({
      fields: { reason: 'error.field.required' },
    });
  });
});

describe('sending', () => {
  it('charges everything but words on the one open bill, numbered by practice and day', async () => {
    const visit = await aVisit(database, ids);
    await sent(
      visit,
      aDraft({ itemId: tablet(), quantity: 30 }),
      anOrderOf(6, lab, { quantity: 2 }),
      anOrderOf(8, null, { content: '多饮水' }),
    );
    await sent(visit, anOrderOf(4, material));

    const bills = await billsOf(visit);
    expect(bills).toMatchObject([{ status: 0, subtotal: 3000 + 5000 + 1860, receivable: 9860, lines: 3 }]);
    expect(bills[0]!.billNumber).toMatch(/^B20261121-\d{4}$/);
    expect((await linesOf(visit)).map(({ payStatus }) => payStatus)).toEqual([0, 0, null, 0]);
  });

  it('opens a new bill when the first is settled', async () => {
    const visit = await aVisit(database, ids);
    const [first] = await sent(visit, anOrderOf(6, lab));
    await world.bill(first!, 1);
    await sent(visit, anOrderOf(4, material));
    expect(await billsOf(visit)).toMatchObject([
      { status: 1, receivable: 2500 },
      { status: 0, receivable: 1860 },
    ]);
  });

  it('lays seven drugs on two sheets, a narcotic, a decoction and materials each on their own', async () => {
    const visit = await aVisit(database, ids);
    const drugs = tablets.map((itemId) => aDraft({ itemId, quantity: 10 }));
    const recipe = pieces.map((itemId) => aDraft({ itemId, quantity: 1, split: false }));
    await sent(visit, ...drugs, aDraft({ itemId: pethidine, duration: 1 }), ...recipe, anOrderOf(4, material));

    const sheets = await sheetsOf(visit);
    expect(sheets.map(({ lines }) => lines)).toEqual([5, 2, 1, 6, 1]);
    expect(sheets[0]!.number).toMatch(/^CF20261121-\d{4}$/);
    const numbers = (await linesOf(visit)).map(({ prescriptionNumber }) => sheets.findIndex(({ number }) => number === prescriptionNumber));
    expect(numbers).toEqual([0, 0, 0, 0, 0, 1, 1, 2, 3, 3, 3, 3, 3, 3, 4]);
  });

  it('asks the pharmacy for single units even when whole boxes were ordered', async () => {
    const visit = await aVisit(database, ids);
    await sent(visit, aDraft({ itemId: tablet(), quantity: 2, split: false }));
    expect(await sheetsOf(visit)).toMatchObject([{ quantity: 48, status: 0 }]);
    expect(await billsOf(visit)).toMatchObject([{ receivable: 4800 }]);
  });

  it('sends a drip whole or not at all', async () => {
    const visit = await aVisit(database, ids);
    const drip = { adviceType: 14, routeCode: 'ivgtt', groupNumber: 1, quantity: 1 } as const;
    const written = await signed(visit, aDraft({ ...drip, itemId: tablets[1]! }), aDraft({ ...drip, itemId: tablets[2]! }));
    expect(await refusal(send(written.slice(0, 1)))).toMatchObject({ id: 'order.group.torn' });
    await send(written);
    expect(await sheetsOf(visit)).toMatchObject([{ lines: 2 }]);
  });

  it('tells nurses what to carry out and the laboratory what to test', async () => {
    const visit = await aVisit(database, ids);
    const own = callerIn(database.app, ids);
    const written = await signed(visit, aDraft({ itemId: tablet() }), aDraft({ itemId: tablets[1]!, routeCode: 'im' }), anOrderOf(6, lab));
    await own('sendOrder', { ids: written });
    expect(own.announced.flatMap(({ subType, audience, content }) => (subType ? [[subType, audience, content?.values]] : []))).toEqual([
      ['doctor_has_send_order_text', { permission: 'm_chart' }, { patientName: '王伟', doctor: '陈怡', count: 1 }],
      ['doctor_has_send_lab_examine_order_text', { permission: 'm_chart' }, { patientName: '王伟', doctor: '陈怡', count: 1 }],
    ]);
    const told = own.announced.filter(({ subType }) => subType === null).map(({ audience }) => audience);
    expect(told).toEqual([{ permission: 'm_chart' }, { permission: 'm_billing' }, { permission: 'm_pharmacy' }]);
  });
});

describe('revoking', () => {
  it('takes one line off the bill and the sheet, then voids what is empty', async () => {
    const visit = await aVisit(database, ids);
    const [first, second] = await sent(visit, aDraft({ itemId: tablets[1]!, quantity: 10 }), aDraft({ itemId: tablets[2]!, quantity: 20 }));

    await revoke([first!]);
    expect(await billsOf(visit)).toMatchObject([{ status: 0, subtotal: 2000, receivable: 2000, lines: 1 }]);
    expect(await sheetsOf(visit)).toMatchObject([{ status: 0, lines: 2, open: 1 }]);

    await revoke([second!]);
    expect(await billsOf(visit)).toMatchObject([{ status: 3, subtotal: 0, receivable: 0, lines: 0 }]);
    expect(await sheetsOf(visit)).toMatchObject([{ status: 3, open: 0 }]);
    expect((await linesOf(visit))[0]).toMatchObject({
      signStatus: 7,
      sendStatus: 2,
      dispensingStatus: 3,
      payStatus: null,
      revokeReason: '开错',
    });
  });

  it('keeps the discount of the lines that stay', async () => {
    const visit = await aVisit(database, ids);
    const [, second] = await sent(visit, aDraft({ itemId: tablets[1]!, quantity: 10 }), aDraft({ itemId: tablets[2]!, quantity: 20 }));
    await database.owner`update bill set bill_rate = 90 where encounter_id = ${visit}`;
    await revoke([second!]);
    expect(await billsOf(visit)).toMatchObject([{ subtotal: 1000, receivable: 900 }]);
  });

  it('of one line that is refused leaves all of them', async () => {
    const visit = await aVisit(database, ids);
    const [first, second] = await sent(visit, aDraft({ itemId: tablets[1]! }), anOrderOf(4, material));
    await world.dispensing(first!, 1);
    const { id, fields } = await refusal(revoke([first!, second!]));
    expect([id, fields]).toEqual(['order.refused.dispensed', { [`ids.${first}`]: 'order.refused.dispensed' }]);
    expect(await billsOf(visit)).toMatchObject([{ lines: 2 }]);
  });
});

describe('at the same moment', () => {
  const outcomes = async (...works: Promise<unknown>[]) => (await Promise.allSettled(works)).map(({ status }) => status);

  it('two sendings charge once', async () => {
    for (let round = 0; round < 5; round++) {
      const visit = await aVisit(database, ids);
      const written = await signed(visit, aDraft({ itemId: tablet() }));
      const results = await outcomes(send(written), send(written), send(written));
      expect(results.filter((status) => status === 'fulfilled')).toHaveLength(1);
      expect(await billsOf(visit)).toMatchObject([{ lines: 1, receivable: 3000 }]);
      expect(await sheetsOf(visit)).toMatchObject([{ lines: 1 }]);
    }
  });

  it('two sendings of different lines share one bill', async () => {
    const visit = await aVisit(database, ids);
    const [first, second] = await signed(visit, anOrderOf(6, lab), anOrderOf(4, material));
    expect(await outcomes(send([first!]), send([second!]))).toEqual(['fulfilled', 'fulfilled']);
    expect(await billsOf(visit)).toMatchObject([{ lines: 2, receivable: 4360 }]);
  });

  it('two windows add the same drug once', async () => {
    const visit = await aVisit(database, ids);
    const results = await outcomes(save(visit, aDraft({ itemId: tablet() })), save(visit, aDraft({ itemId: tablet() })));
    expect(results.toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await linesOf(visit)).toHaveLength(1);
  });

  it('a revocation and a settlement: one wins, and the money agrees', async () => {
    for (let round = 0; round < 8; round++) {
      const visit = await aVisit(database, ids);
      const [id] = await sent(visit, anOrderOf(6, lab));
      const tenant = { orgId: ids.orgId, practiceId: ids.practiceId };
      const settle = inTenant(database.app, tenant, async (db) => {
        const [bill] = await db<[{ id: string; receivable: number }?]>`
          select id, receivable from bill where encounter_id = ${visit} and status = 0 for no key update`;
        if (!bill) throw new Error('nothing to settle');
        await new Promise((resolve) => setTimeout(resolve, round));
        await db`update bill set status = 1, paid = ${bill.receivable}, version = version + 1 where id = ${bill.id}`;
      });
      const [revoked, settled] = await outcomes(revoke([id!]), settle);
      const [bill] = await billsOf(visit);
      if (settled === 'fulfilled') expect([revoked, bill!.status, bill!.lines]).toEqual(['rejected', 1, 1]);
      else expect([revoked, bill!.status, bill!.lines]).toEqual(['fulfilled', 3, 0]);
    }
  });
});
