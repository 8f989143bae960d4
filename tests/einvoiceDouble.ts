import type { BlueRequest, EinvoiceProvider, IssueAnswer, QueryAnswer, RedRequest } from '../server/einvoice/provider.ts';

export interface IssuedByDouble {
  requestId: string;
  /** Our number of the register. */
  number: string;
  platformNumber: string;
  buyerName: string;
  bluePlatformNumber: string | undefined;
}

/** What happens to one question. `lost`: it never arrives; `unheard`: it arrives and its answer does not; `late`: accepted, issued at a later question. */
export type Mishap = 'none' | 'lost' | 'unheard' | 'late' | 'twice' | 'contradicts';

let numbers = 0;
function drawPlatformNumber(): string {
  numbers += 1;
  return `2611${String(numbers).padStart(16, '0')}`;
}

/** A provider of e-invoices that keeps its contract over a line that loses, delays, repeats and contradicts. */
export function aProviderDouble(mishapOf: (what: 'issue' | 'query', requestId: string) => Mishap = () => 'none') {
  const issued = new Map<string, IssuedByDouble>();
  const refused = new Map<string, string>();
  const waiting = new Map<string, BlueRequest | RedRequest>();
  const asked: string[] = [];
  const double = {
    issued,
    asked,
    /** The reason for which requests are refused; empty: none is. */
    refuses: '',
    /** Takes requests over and issues nothing until it is asked. */
    isSlow: false,
    files: new Map<string, Buffer>([
      ['pdf', Buffer.from('%PDF-1.7 invoice')],
      ['xml', Buffer.from('<?xml version="1.0"?><EInvoice/>')],
    ]),
    ofNumber: (number: string) => [...issued.values()].filter((each) => each.number === number),
  };
  const fault = { state: 'unknown', fault: 'unreachable' } as const;
  const take = (request: BlueRequest | RedRequest): void => {
    if (issued.has(request.requestId) || refused.has(request.requestId)) return;
    if (double.refuses) refused.set(request.requestId, double.refuses);
    else
      issued.set(request.requestId, {
        requestId: request.requestId,
        number: request.number,
        platformNumber: drawPlatformNumber(),
        buyerName: request.buyer.name,
        bluePlatformNumber: 'bluePlatformNumber' in request ? request.bluePlatformNumber : undefined,
      });
    waiting.delete(request.requestId);
  };
  const answerTo = (requestId: string): QueryAnswer => {
    const found = issued.get(requestId);
    const reason = refused.get(requestId);
    if (reason !== undefined) return { state: 'refused', reason };
    if (!found) return waiting.has(requestId) ? { state: 'accepted' } : { state: 'absent' };
    const files = [...double.files.keys()].map((format) => ({
      format: format as 'pdf',
      address: `files/${found.platformNumber}.${format}`,
    }));
    return { state: 'issued', platformNumber: found.platformNumber, checkData: 'check', issuedAt: '2026-11-26T01:00:00.000Z', files };
  };
  const issue = (request: BlueRequest | RedRequest): IssueAnswer => {
    asked.push(`issue ${request.requestId}`);
    const mishap = mishapOf('issue', request.requestId);
    if (mishap === 'lost') return fault;
    if (mishap === 'late' || double.isSlow) {
      if (!issued.has(request.requestId) && !refused.has(request.requestId)) waiting.set(request.requestId, request);
    } else take(request);
    if (mishap === 'twice') take(request);
    if (mishap === 'unheard') return fault;
    if (mishap === 'contradicts') return { state: 'accepted' };
    const answer = answerTo(request.requestId);
    return answer.state === 'absent' ? fault : answer;
  };
  const provider: EinvoiceProvider = {
    issueBlue: async (request) => issue(request),
    issueRed: async (request) => issue(request),
    query: async (requestId) => {
      asked.push(`query ${requestId}`);
      const mishap = mishapOf('query', requestId);
      if (mishap === 'lost' || mishap === 'unheard') return fault;
      const late = waiting.get(requestId);
      if (mishap === 'contradicts') return { state: issued.has(requestId) ? 'absent' : 'accepted' };
      if (late && mishap !== 'late' && !double.isSlow) take(late);
      return answerTo(requestId);
    },
    fetchFile: async ({ format }) => {
      const bytes = double.files.get(format);
      if (!bytes) throw new Error('HTTP 404');
      return bytes;
    },
    tryOut: async () => null,
  };
  return Object.assign(double, { provider });
}
export type ProviderDouble = ReturnType<typeof aProviderDouble>;
