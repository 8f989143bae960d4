import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedSms {
  action: string;
  mobile: string;
  template: string;
  values: string;
  authorization: string;
}

/** An interface of Alibaba Cloud's short messages on this machine: keeps what it is sent, and answers as it is told. */
export async function openSmsDouble() {
  const received: ReceivedSms[] = [];
  const double = {
    address: '',
    received,
    /** The answer to the next messages: `lost` takes the message and breaks the connection. */
    answers: 'OK' as string,
    /** 1 on its way, 2 failed, 3 arrived. */
    arrival: 3,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
  const server = createServer((request: IncomingMessage, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://double');
    const action = String(request.headers['x-acs-action'] ?? '');
    const say = (answer: object) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    if (action === 'QuerySendDetails')
      return say({ Code: 'OK', SmsSendDetailDTOs: { SmsSendDetailDTO: [{ SendStatus: double.arrival }] } });
    received.push({
      action,
      mobile: searchParams.get('PhoneNumbers') ?? '',
      template: searchParams.get('TemplateCode') ?? '',
      values: searchParams.get('TemplateParam') ?? '',
      authorization: String(request.headers.authorization ?? ''),
    });
    if (double.answers === 'lost') return request.socket.destroy();
    say(double.answers === 'OK' ? { Code: 'OK', BizId: `biz-${received.length}` } : { Code: double.answers, Message: '' });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  double.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return double;
}
