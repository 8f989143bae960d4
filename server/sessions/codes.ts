import { createHmac } from 'node:crypto';
import type { Sql } from '../database/connect.ts';
import { seal, unseal } from '../einvoice/seal.ts';
import { installationKey } from '../keys/installationKey.ts';

/** Binds a sealed code to the request it was made for. */
const ownerOf = (requestHash: Buffer) => `code ${requestHash.toString('hex')}`;

/** Encrypts a code until its message leaves. */
export const sealCode = async (sql: Sql, requestHash: Buffer, code: string): Promise<Buffer> =>
  seal(await installationKey(sql, 'code'), ownerOf(requestHash), code);

/** Undefined where it was sealed by another installation or for another request. */
export const unsealCode = async (sql: Sql, requestHash: Buffer, sealed: Buffer): Promise<string | undefined> =>
  unseal(await installationKey(sql, 'code'), ownerOf(requestHash), sealed);

/** A code has a million values: without the key of the installation its hash would say which. */
export const codeHash = async (sql: Sql, request: string, code: string): Promise<Buffer> =>
  createHmac('sha256', await installationKey(sql, 'code'))
    .update(`${request} ${code}`)
    .digest();
