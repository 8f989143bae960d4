import { report } from '../faults/report.ts';
import { wasCutOff } from './statement.ts';

/** Codes of postgres.js for a connection that was lost or given up. */
const lost = ['CONNECTION_CLOSED', 'CONNECTION_DESTROYED', 'CONNECTION_ENDED', 'ECONNRESET', 'EPIPE'];

let isWatching = false;

/**
 * Keeps the process alive when a connection is lost under a statement that nobody waits for. postgres.js 3.4.9 asks for the array types
 * on each new connection and leaves that promise to itself, so a database that went away in that moment would end the server. Any other
 * rejection that nobody handles ends the process as before. Remove when postgres.js handles the loss itself.
 */
export function surviveLostConnections(): void {
  if (isWatching) return;
  isWatching = true;
  process.on('unhandledRejection', (error: unknown) => {
    const code = (error as { code?: string } | undefined)?.code ?? '';
    if (!wasCutOff(error) && !lost.includes(code)) throw error;
    report(error, { requestId: 'database', call: 'connection' });
  });
}
