import { createHash, createHmac } from 'node:crypto';
import { dateAt } from '../../src/domain/dates.ts';
import type { OutgoingSms, ReportAnswer, SendAnswer, SignedRequest, SmsAccount } from './provider.ts';

const VERSION = '2017-05-25';

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** RFC 3986: letters, digits, `-`, `_`, `.` and `~` stay. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

export interface AliyunQuestion {
  host: string;
  action: string;
  version: string;
  query: Readonly<Record<string, string>>;
  at: Date;
  nonce: string;
}

/** Signs a request without a body by ACS3-HMAC-SHA256. */
export function signAliyun(
  { account, secret }: Pick<SmsAccount, 'account' | 'secret'>,
  { host, action, version, query, at, nonce }: AliyunQuestion,
): SignedRequest {
  const canonicalQuery = Object.keys(query)
    .sort()
    .map((name) => `${encode(name)}=${encode(query[name] ?? '')}`)
    .join('&');
  const bodyDigest = digestOf('');
  const headers: Record<string, string> = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': bodyDigest,
    'x-acs-date': `${at.toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const names = Object.keys(headers).sort();
  const canonicalHeaders = names.map((name) => `${name}:${headers[name]}\n`).join('');
  const signedHeaders = names.join(';');
  const canonical = ['POST', '/', canonicalQuery, canonicalHeaders, signedHeaders, bodyDigest].join('\n');
  const signature = createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${digestOf(canonical)}`)
    .digest('hex');
  const authorization = `ACS3-HMAC-SHA256 Credential=${account},SignedHeaders=${signedHeaders},Signature=${signature}`;
  return { path: `/?${canonicalQuery}`, headers: { ...headers, authorization, accept: 'application/json' }, body: '' };
}

export const aliyunSend = (
  account: SmsAccount,
  { key, mobile, templateCode, values }: OutgoingSms,
  meta: Pick<AliyunQuestion, 'host' | 'at' | 'nonce'>,
): SignedRequest =>
  signAliyun(account, {
    ...meta,
    action: 'SendSms',
    version: VERSION,
    query: {
      PhoneNumbers: mobile,
      SignName: account.sign,
      TemplateCode: templateCode,
      TemplateParam: JSON.stringify(Object.fromEntries(values.map(({ name, value }) => [name, value]))),
      OutId: key,
    },
  });

export const aliyunReport = (
  account: SmsAccount,
  { mobile, number, sentAt }: { mobile: string; number: string; sentAt: Date },
  meta: Pick<AliyunQuestion, 'host' | 'at' | 'nonce'>,
): SignedRequest =>
  signAliyun(account, {
    ...meta,
    action: 'QuerySendDetails',
    version: VERSION,
    query: { PhoneNumber: mobile, BizId: number, SendDate: dateAt(sentAt).replaceAll('-', ''), PageSize: '10', CurrentPage: '1' },
  });

interface Answer {
  Code?: unknown;
  Message?: unknown;
  BizId?: unknown;
  SmsSendDetailDTOs?: { SmsSendDetailDTO?: { SendStatus?: unknown; ErrCode?: unknown }[] };
}

const isOfKey = (code: string) => /^(InvalidAccessKey|SignatureDoesNotMatch|Forbidden|NoPermission)/.test(code);

export function readAliyunSend(answer: Answer | undefined): SendAnswer {
  const code = typeof answer?.Code === 'string' ? answer.Code : '';
  if (code === 'OK' && typeof answer?.BizId === 'string') return { state: 'sent', number: answer.BizId };
  if (code === '' || code === 'OK') return { state: 'unclear' };
  const reason = `${code} ${String(answer?.Message ?? '')}`.slice(0, 200);
  if (code.startsWith('Throttling') || code === 'ServiceUnavailable') return { state: 'later', reason };
  // The provider's own fault: it may have sent the message.
  if (code === 'isp.SYSTEM_ERROR' || code === 'InternalError') return { state: 'unclear' };
  return { state: 'refused', reason, isOfKey: isOfKey(code) };
}

/** 1 waits for the carrier, 2 failed, 3 arrived. */
export function readAliyunReport(answer: Answer | undefined): ReportAnswer {
  const found = answer?.SmsSendDetailDTOs?.SmsSendDetailDTO?.[0];
  const status = Number(found?.SendStatus);
  if (status === 3) return { state: 'delivered', at: null };
  if (status === 2) return { state: 'notDelivered', reason: String(found?.ErrCode ?? '').slice(0, 200) };
  return { state: 'unknown' };
}
