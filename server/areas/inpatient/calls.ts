import * as z from 'zod/mini';
import * as Inpatient from '../../../src/domain/inpatient/shapes.ts';
import { holds } from '../../../src/domain/permission/holds.ts';
import * as Wire from '../../../src/domain/wire.ts';
import type { Db } from '../../database/connect.ts';
import { inTenant } from '../../database/tenant.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import type { Context } from '../../pipeline/context.ts';
import { Problem } from '../../pipeline/problem.ts';
import { newSecretKey, spendSecretKey } from './acts/secretKey.ts';
import { findBearer, findOpenedModule, storeOpenedModule } from './queries.ts';

const nothing = z.object({});

/** The inpatient page: another program's where one is configured, else our own, beside the page that asks: `Host` is a client's word. */
const pageHostOf = ({ outside }: Context) => outside.inpatientAddress || 'inpatient.html';

const keyFor = ({ outsideTenant, session, now }: Context) => outsideTenant('ticket', (sql) => newSecretKey(sql, session, now()));

export const inpatientCalls = {
  checkInpatientOpen: call({ takes: nothing, gives: Inpatient.openCheck }, async (_, context) => ({
    result: (await findOpenedModule(context.db)) !== undefined,
    secretKey: await keyFor(context),
    pageHost: pageHostOf(context),
  })),
  openInpatient: call({ takes: nothing, gives: Wire.done }, async (_, { db, session, now }) => {
    await storeOpenedModule(db, session, now());
    return { done: true as const };
  }),
  queryInpatientAuthorization: call({ takes: nothing, gives: Inpatient.authorization }, async (_, context) => {
    const { db, session } = context;
    if (!(await findOpenedModule(db))) throw new Problem('inpatient.notOpen');
    return {
      ...(await findBearer(db, session)),
      userId: session.staffId,
      practiceId: session.practiceId,
      secretKey: await keyFor(context),
      pageHost: pageHostOf(context),
      authorities: session.authorities.filter((code) => code === 'm_inpatient'),
    };
  }),
  verifyInpatientKey: call({ takes: z.object({ secretKey: Inpatient.secretKey }), gives: Inpatient.handover }, async (arg, context) => {
    const session = await spendSecretKey(context, arg.secretKey);
    if (!session || !holds(session.authorities, 'm_inpatient')) throw new Problem('inpatient.key.dead');
    const describe = async (db: Db) => {
      const opened = await findOpenedModule(db);
      return {
        ...(await findBearer(db, session)),
        orgId: session.orgId,
        userId: session.staffId,
        practiceId: session.practiceId,
        isOpen: opened !== undefined,
        mayOpen: holds(session.authorities, 'm_settings'),
        openedAt: opened?.openedAt ?? null,
        openedByName: opened?.openedByName ?? null,
      };
    };
    return context.outsideTenant('bearer', (sql) => inTenant(sql, session, describe));
  }),
} satisfies Partial<Calls>;
