import { randomUUID } from 'node:crypto';
import { AddressRefused, type AskOutside } from '../einvoice/outgoing.ts';
import { aliyunReport, aliyunSend, readAliyunReport, readAliyunSend } from './aliyun.ts';
import type { OpenSms, SignedRequest, SmsAccount, SmsProvider } from './provider.ts';
import { readTencentReport, readTencentSend, tencentReport, tencentSend } from './tencent.ts';

const MOST_BYTES = 64 * 1024;
const TIMEOUT = 10_000;

/** Failures before a byte was sent: the message cannot have been taken over. */
const beforeSending = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];
const isBeforeSending = (error: unknown) => beforeSending.includes((error as NodeJS.ErrnoException).code ?? '');

/** Speaks to the provider of an account over HTTPS. */
export const smsOver =
  (ask: AskOutside, now: () => Date): OpenSms =>
  (account: SmsAccount): SmsProvider => {
    const base = new URL(account.address);
    const { host } = base;
    const call = async ({ path, headers, body }: SignedRequest): Promise<unknown> => {
      const url = new URL(path, base);
      const answer = await ask({ url, method: 'POST', headers, ...(body && { body }), mostBytes: MOST_BYTES, milliseconds: TIMEOUT });
      return parse(answer.body);
    };
    const isAliyun = account.kind === 'aliyun';
    const meta = () => ({ host, at: now(), nonce: randomUUID() });
    return {
      send: async (message) => {
        try {
          const answer = (await call(isAliyun ? aliyunSend(account, message, meta()) : tencentSend(account, message, meta()))) as never; // read as unknown by both
          return isAliyun ? readAliyunSend(answer) : readTencentSend(answer);
        } catch (error) {
          if (error instanceof AddressRefused) return { state: 'refused', reason: '', isOfKey: true };
          return isBeforeSending(error) ? { state: 'later', reason: '' } : { state: 'unclear' };
        }
      },
      report: async (sent) => {
        try {
          const answer = (await call(isAliyun ? aliyunReport(account, sent, meta()) : tencentReport(account, sent, meta()))) as never; // read as unknown by both
          return isAliyun ? readAliyunReport(answer) : readTencentReport(answer, sent.number);
        } catch {
          return { state: 'unknown' };
        }
      },
    };
  };

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
