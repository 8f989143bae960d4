import type { SendingFault } from '../../src/domain/invoice/sending.ts';
import type { UploadContent } from '../../src/domain/trace/upload/fields.ts';

/** A request for one row of a sale. `requestId` is ours, and the same at every repetition of the request. */
export interface SaleRequest {
  requestId: string;
  content: UploadContent;
}

/** A request for the return of goods of an accepted sale. */
export interface ReturnRequest extends SaleRequest {
  /** Our request number of the sale. */
  saleRequestId: string;
  /** The number that the platform gave to the sale. */
  salePlatformNumber: string;
}

/**
 * The answer of a bridge about a request.
 * - `taken`: taken over; the outcome has to be asked for.
 * - `accepted`: the platform has the row. This is final.
 * - `refused`: the platform refused the content, and this request will never be counted. The reason is read by a person.
 * - `failed`: the bridge could not deliver the row, which is not at the platform; the same request may be made again. The reason is read by a person.
 * - `unknown`: the bridge itself does not know, or its answer could not be used.
 */
export type UploadReply =
  | { state: 'taken' }
  | { state: 'accepted'; platformNumber: string }
  | { state: 'refused'; reason: string }
  | { state: 'failed'; reason: string }
  | { state: 'unknown'; fault: SendingFault };

/** `absent`: no request of this number has arrived. */
export type UploadQueryReply = UploadReply | { state: 'absent' };

/**
 * A bridge to the national platform of drug traceability. Each function may be called again with the same request number, at any time and from
 * several servers: the bridge delivers one row for a request number. Functions return `unknown` and do not throw when the bridge cannot be
 * reached or its answer makes no sense.
 */
export interface TraceProvider {
  sendSale: (request: SaleRequest) => Promise<UploadReply>;
  sendReturn: (request: ReturnRequest) => Promise<UploadReply>;
  /** Asks for the state of a request, and sends nothing. */
  query: (requestId: string) => Promise<UploadQueryReply>;
  /** Asks whether address, account and key are right. */
  tryOut: () => Promise<SendingFault | null>;
}

/** The connection that a clinic has entered. */
export interface TraceAccount {
  kind: 'bridge';
  address: string;
  account: string;
  key: string;
}

export type OpenTraceProvider = (account: TraceAccount) => TraceProvider;
