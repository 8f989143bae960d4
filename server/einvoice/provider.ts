import type { FileFormat, SendingFault } from '../../src/domain/invoice/sending.ts';

export interface InvoiceSeller {
  taxpayerNumber: string;
  taxpayerName: string;
  bank: string;
  bankAccount: string;
  phone: string;
  address: string;
}

export interface InvoiceBuyer {
  kind: 'person' | 'company';
  name: string;
  /** Empty for a person. */
  taxpayerNumber: string;
}

export interface InvoiceItem {
  name: string;
  unit: string;
  quantity: number;
  /** Code of the tax classification of goods and services, 19 digits. */
  taxCode: string;
  /** Percent; 0 is exempt, or untaxed in the classes whose code begins with 6. */
  rate: number;
  /** Fen, tax included. */
  amount: number;
  /** Fen. */
  tax: number;
}

/** A request for one invoice. `requestId` is ours, and the same at every repetition of the request. */
export interface BlueRequest {
  requestId: string;
  /** Our number of the register. */
  number: string;
  issuedAt: string;
  seller: InvoiceSeller;
  buyer: InvoiceBuyer;
  items: readonly InvoiceItem[];
  /** Fen, tax included. */
  amount: number;
  /** Fen. */
  tax: number;
  remark: string;
}

/** A request for the reversal of an issued invoice; amounts and quantities are negative. */
export interface RedRequest extends BlueRequest {
  /** The number that the tax platform gave to the blue invoice. */
  bluePlatformNumber: string;
  reason: string;
}

export interface IssuedFile {
  format: FileFormat;
  /** An address, or a path below the provider's own address. */
  address: string;
}

/**
 * What a provider says about a request.
 * - `accepted`: taken over; the outcome has to be asked for.
 * - `issued`: the invoice exists. This is final.
 * - `refused`: no invoice of this request exists or ever will. This is final; the reason is read by the cashier.
 * - `unknown`: the provider itself does not know, or its answer could not be used. Says nothing about whether an invoice exists.
 */
export type IssueAnswer =
  | { state: 'accepted' }
  | { state: 'issued'; platformNumber: string; checkData: string; issuedAt: string; files: readonly IssuedFile[] }
  | { state: 'refused'; reason: string }
  | { state: 'unknown'; fault: SendingFault };

/** `absent`: no request of this number has arrived. */
export type QueryAnswer = IssueAnswer | { state: 'absent' };

/**
 * A provider of e-invoices. Every function may be called again with the same request number, at any time and from several servers: the
 * provider issues one invoice for a request number and afterwards answers about that invoice. Functions answer `unknown` and do not throw when the
 * provider cannot be reached or answers nonsense.
 */
export interface EinvoiceProvider {
  /** Issues a blue invoice. */
  issueBlue: (request: BlueRequest) => Promise<IssueAnswer>;
  /** Issues a red invoice that refers to an issued blue one. */
  issueRed: (request: RedRequest) => Promise<IssueAnswer>;
  /** Says how a request stands, and issues nothing. */
  query: (requestId: string) => Promise<QueryAnswer>;
  /** Fetches a file of an issued invoice; throws when it does not come whole. */
  fetchFile: (file: IssuedFile) => Promise<Buffer>;
  /** Asks whether address, account and key are right, and issues nothing. */
  tryOut: () => Promise<SendingFault | null>;
}

/** What a clinic has entered of its provider. */
export interface ProviderAccount {
  kind: 'bridge';
  address: string;
  account: string;
  key: string;
}

export type OpenProvider = (account: ProviderAccount) => EinvoiceProvider;
