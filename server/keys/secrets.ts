import { hash, randomBytes } from 'node:crypto';

export const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer');
/**
 * The argument `own` of the database's session functions: proof of holding the session.
 * No notification tells it, and session_of_token only to who holds a token of the session.
 */
export const keyOf = (sessionId: string): Buffer => Buffer.from(sessionId, 'hex');
export const newSecret = () => randomBytes(32).toString('base64url');
