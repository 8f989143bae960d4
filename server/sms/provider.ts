import type { ProviderKind } from '../../src/domain/sms/rules.ts';

export interface SmsAccount {
  kind: Exclude<ProviderKind, 'none'>;
  address: string;
  account: string;
  secret: string;
  sign: string;
  /** The SmsSdkAppId of Tencent Cloud; empty for Alibaba Cloud. */
  appId: string;
}

export interface OutgoingSms {
  /** Ours, the same at every try. */
  key: string;
  mobile: string;
  templateCode: string;
  /** In the order in which the template names them. */
  values: readonly { name: string; value: string }[];
}

/**
 * The provider's answer to a message.
 * - `sent`: taken over, with the provider's number.
 * - `refused`: not taken over, and never will be as it is.
 * - `later`: not taken over for now; it may be tried again.
 * - `unclear`: nobody knows whether it was taken over, so it must not be tried again by itself.
 */
export type SendAnswer =
  | { state: 'sent'; number: string }
  | { state: 'refused'; reason: string; isOfKey?: boolean }
  | { state: 'later'; reason: string }
  | { state: 'unclear' };

export type ReportAnswer = { state: 'delivered'; at: string | null } | { state: 'notDelivered'; reason: string } | { state: 'unknown' };

export interface SmsProvider {
  send: (message: OutgoingSms) => Promise<SendAnswer>;
  /** Asks whether a message that was sent arrived. */
  report: (sent: { mobile: string; number: string; sentAt: Date }) => Promise<ReportAnswer>;
}

export type OpenSms = (account: SmsAccount) => SmsProvider;

/** A request as it goes out. */
export interface SignedRequest {
  path: string;
  headers: Record<string, string>;
  body: string;
}
