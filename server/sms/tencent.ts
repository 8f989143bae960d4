import { createHash, createHmac } from 'node:crypto';
import type { OutgoingSms, ReportAnswer, SendAnswer, SignedRequest, SmsAccount } from './provider.ts';

const VERSION = '2021-01-11';
const REGION = 'ap-guangzhou';
const DAY = 24 * 3_600;

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

export interface TencentQuestion {
  host: string;
  service: string;
  action: string;
  version: string;
  region: string;
  body: string;
  at: Date;
}

/** Signs a POST of JSON by TC3-HMAC-SHA256 over content type, host and action. */
export function signTencent(
  { account, secret }: Pick<SmsAccount, 'account' | 'secret'>,
  { host, service, action, version, region, body, at }: TencentQuestion,
): SignedRequest {
  const time = Math.floor(at.getTime() / 1000);
  const date = at.toISOString().slice(0, 10);
  const type = 'application/json; charset=utf-8';
  const signedHeaders = 'content-type;host;x-tc-action';
  const canonicalHeaders = `content-type:${type}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`;
  const canonical = ['POST', '/', '', canonicalHeaders, signedHeaders, digestOf(body)].join('\n');
  const scope = `${date}/${service}/tc3_request`;
  const key = hmac(hmac(hmac(`TC3${secret}`, date), service), 'tc3_request');
  const signature = hmac(key, ['TC3-HMAC-SHA256', String(time), scope, digestOf(canonical)].join('\n')).toString('hex');
  const authorization = `TC3-HMAC-SHA256 Credential=${account}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`;
  const headers = {
    host,
    'content-type': type,
    'x-tc-action': action,
    'x-tc-version': version,
    'x-tc-region': region,
    'x-tc-timestamp': String(time),
    authorization,
  };
  return { path: '/', headers, body };
}

const ofSms = { service: 'sms', version: VERSION, region: REGION };

export const tencentSend = (
  account: SmsAccount,
  { key, mobile, templateCode, values }: OutgoingSms,
  meta: Pick<TencentQuestion, 'host' | 'at'>,
): SignedRequest =>
  signTencent(account, {
    ...meta,
    ...ofSms,
    action: 'SendSms',
    body: JSON.stringify({
      PhoneNumberSet: [`+86${mobile}`],
      SmsSdkAppId: account.appId,
      SignName: account.sign,
      TemplateId: templateCode,
      TemplateParamSet: values.map(({ value }) => value),
      SessionContext: key,
    }),
  });

export const tencentReport = (
  account: SmsAccount,
  { mobile, sentAt }: { mobile: string; sentAt: Date },
  meta: Pick<TencentQuestion, 'host' | 'at'>,
): SignedRequest => {
  const begin = Math.floor(sentAt.getTime() / 1000) - 60;
  return signTencent(account, {
    ...meta,
    ...ofSms,
    action: 'PullSmsSendStatusByPhoneNumber',
    body: JSON.stringify({
      BeginTime: begin,
      EndTime: begin + DAY,
      Offset: 0,
      Limit: 100,
      PhoneNumber: `+86${mobile}`,
      SmsSdkAppId: account.appId,
    }),
  });
};

interface Answer {
  Response?: {
    Error?: { Code?: unknown; Message?: unknown };
    SendStatusSet?: { SerialNo?: unknown; Code?: unknown; Message?: unknown }[];
    PullSmsSendStatusSet?: { SerialNo?: unknown; ReportStatus?: unknown; Description?: unknown; UserReceiveTime?: unknown }[];
  };
}

export function readTencentSend(answer: Answer | undefined): SendAnswer {
  const { Error: fault, SendStatusSet: [status] = [] } = answer?.Response ?? {};
  if (status?.Code === 'Ok' && typeof status.SerialNo === 'string') return { state: 'sent', number: status.SerialNo };
  const code = fault?.Code ?? status?.Code;
  if (typeof code !== 'string') return { state: 'unclear' };
  const reason = `${code} ${String(fault?.Message ?? status?.Message ?? '')}`.slice(0, 200);
  if (code.startsWith('RequestLimitExceeded')) return { state: 'later', reason };
  // The provider's own fault: it may have sent the message.
  if (code.startsWith('InternalError')) return { state: 'unclear' };
  return { state: 'refused', reason, isOfKey: code.startsWith('AuthFailure') || code.startsWith('UnauthorizedOperation') };
}

export function readTencentReport(answer: Answer | undefined, number: string): ReportAnswer {
  const found = answer?.Response?.PullSmsSendStatusSet?.find(({ SerialNo }) => SerialNo === number);
  if (found?.ReportStatus === 'SUCCESS') {
    const seconds = Number(found.UserReceiveTime);
    return { state: 'delivered', at: Number.isInteger(seconds) && seconds > 0 ? new Date(seconds * 1000).toISOString() : null };
  }
  if (found?.ReportStatus === 'FAIL') return { state: 'notDelivered', reason: String(found.Description ?? '').slice(0, 200) };
  return { state: 'unknown' };
}
