import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Sql } from '../database/connect.ts';
import { installationKey } from '../keys/installationKey.ts';

const cookie = /(?:^|;\s*)(?:__Host-)?xl-device=([\w-]{22})\.([\w-]{22})(?:;|$)/;

/** Devices on which somebody has signed in keep a signed id in a cookie: it opens nothing, but guesses from elsewhere do not count there. */
export interface Devices {
  /** The id of the device, if the cookie is one of this installation. */
  idIn: (cookies: string | undefined) => string | undefined;
  newId: () => string;
  /** The value of the cookie. */
  sign: (id: string) => string;
}

export async function devicesOver(sql: Sql): Promise<Devices> {
  return devicesUnder(await installationKey(sql, 'device'));
}

export function devicesUnder(key: Buffer): Devices {
  const signatureOf = (id: string) => createHmac('sha256', key).update(`device ${id}`).digest().subarray(0, 16);
  return {
    idIn: (cookies) => {
      const [, id, signature] = cookie.exec(cookies ?? '') ?? [];
      return id && timingSafeEqual(Buffer.from(signature!, 'base64url'), signatureOf(id)) ? id : undefined;
    },
    newId: () => randomBytes(16).toString('base64url'),
    sign: (id) => `${id}.${signatureOf(id).toString('base64url')}`,
  };
}
