import type { Language } from '../../src/domain/session/shapes.ts';
import type { Db } from '../database/connect.ts';
import type { Actor } from './context.ts';

/** Calls that need no session get no transaction: they cannot touch what belongs to a tenant. */
const noTransaction = () => {
  throw new Error('A call that anyone may make has no transaction');
};
/** The context of a call before sign-in, and of an act without a transaction. */
export const beforeSession = {
  db: new Proxy(noTransaction, { get: noTransaction }) as unknown as Db,
  announce: () => Promise.reject(new Error('Nobody announces anything before signing in')),
  audit: () => {},
  afterCommit: (work: () => void) => work(),
};

export const nobody = (language: Language): Actor => ({
  id: '',
  accountId: '',
  staffId: '',
  staffName: '',
  orgId: '',
  practiceId: '',
  authorities: [],
  language,
  systemVersion: '',
});
