import type { FastifyReply, FastifyRequest } from 'fastify';

const cookie = /(?:^|;\s*)(?:__Host-)?xl-wrote=1(?:;|$)/;

/** The browser wrote something a moment ago, on this server or another: it reads where that stands already. */
export const wroteLately = ({ headers }: FastifyRequest): boolean => cookie.test(headers.cookie ?? '');

/** The browser itself forgets it after so many seconds, so no clocks are compared. */
export function noteWrite(request: FastifyRequest, reply: FastifyReply, seconds: number): void {
  const isSecure = request.protocol === 'https';
  const name = isSecure ? '__Host-xl-wrote' : 'xl-wrote';
  reply.header(
    'set-cookie',
    `${name}=1; HttpOnly; SameSite=Strict; Path=/${isSecure ? '; Secure' : ''}; Max-Age=${Math.ceil(seconds) + 1}`,
  );
}
