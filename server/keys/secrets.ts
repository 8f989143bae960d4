import { hash, randomBytes } from 'node:crypto';

export const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer');
/** What the functions of the database ask for as `own`: whoever has it holds the session. No function and no notification gives it away. */
export const keyOf = (sessionId: string): Buffer => Buffer.from(sessionId, 'hex');
export const newSecret = () => randomBytes(32).toString('base64url');
