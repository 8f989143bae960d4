import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedTencentSms {
  mobile: string;
  template: string;
  values: string[];
  session: string;
}

interface Keys {
  account: string;
  secret: string;
}

const digest = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const sealed = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The published steps of TC3-HMAC-SHA256, over the request as it arrived: its own headers, in the order its Authorization names them. */
function isSigned({ headers, method = '', url = '' }: IncomingMessage, body: Buffer, { account, secret }: Keys): boolean {
  const [, credential, names = '', signature] =
    /^TC3-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(String(headers.authorization)) ?? [];
  const [id, day = '', service = '', end = ''] = credential?.split('/') ?? [];
  const time = Number(headers['x-tc-timestamp']);
  if (id !== account || day !== new Date(time * 1000).toISOString().slice(0, 10)) return false;
  const { pathname, searchParams } = new URL(url, 'http://double');
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim().toLowerCase()}\n`);
  const request = [method, pathname, searchParams.toString(), signed.join(''), names, digest(body)].join('\n');
  const text = ['TC3-HMAC-SHA256', time, `${day}/${service}/${end}`, digest(request)].join('\n');
  const key = [service, end].reduce((before, part) => sealed(before, part), sealed(`TC3${secret}`, day));
  return sealed(key, text).toString('hex') === signature;
}

/** An interface of Tencent Cloud's short messages on this machine: refuses what is not signed with its keys, keeps what it is sent. */
export async function openTencentSmsDouble(keys: Keys, now: () => Date) {
  const received: ReceivedTencentSms[] = [];
  const double = {
    address: '',
    received,
    /** The state of the next messages: `Ok`, or a code of refusal; `lost` takes the message and breaks the connection. */
    answers: 'Ok' as string,
    arrival: 'SUCCESS' as 'SUCCESS' | 'FAIL',
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
  const serialOf = (place: number) => `5000:${place}`;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const say = (answer: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ Response: { RequestId: 'double', ...answer } }));
    const fail = (code: string) => say({ Error: { Code: code, Message: '' } });
    if (Math.abs(now().getTime() / 1000 - Number(request.headers['x-tc-timestamp'])) > 300) return fail('AuthFailure.SignatureExpire');
    if (!isSigned(request, body, keys)) return fail('AuthFailure.SignatureFailure');
    const asked = JSON.parse(body.toString('utf8')) as Record<string, never>;
    const seconds = Math.floor(now().getTime() / 1000);
    if (request.headers['x-tc-action'] === 'PullSmsSendStatusByPhoneNumber') {
      const found = received.findIndex(({ mobile }) => mobile === asked.PhoneNumber);
      const one = { SerialNo: serialOf(found + 1), ReportStatus: double.arrival, Description: 'MK:0001', UserReceiveTime: seconds };
      return say({ PullSmsSendStatusSet: found === -1 ? [] : [one] });
    }
    const [mobile = ''] = (asked.PhoneNumberSet ?? []) as string[];
    if (double.answers !== 'Ok' && double.answers !== 'lost') return say({ SendStatusSet: [{ SerialNo: '', Code: double.answers }] });
    const { TemplateId: template = '', TemplateParamSet: values = [], SessionContext: session = '' } = asked;
    received.push({ mobile, template, values, session });
    if (double.answers === 'lost') return request.socket.destroy();
    return say({
      SendStatusSet: [{ SerialNo: serialOf(received.length), PhoneNumber: mobile, Fee: 1, Code: 'Ok', Message: 'send success' }],
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  double.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return double;
}
