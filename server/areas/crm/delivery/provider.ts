/** One message to one follower. `key` is the same at every try: the service may send it only once. */
export interface OutgoingMessage {
  key: string;
  account: string;
  kind: string;
  language: 'zh' | 'en';
  text: string;
}

/** The service does not want this message, now or ever: no further try. */
export class MessageRefused extends Error {}

/** A messaging service. It has taken the message over when `send` answers; it throws when it has not. */
export interface MessagingProvider {
  send: (message: OutgoingMessage) => Promise<void>;
  /** Where a QR code leads, for the messaging account to be followed with this scene. */
  followAddress: (scene: string) => string;
  /** Signs what the service reports to us. */
  secret: string;
}

export interface ProviderSettings {
  messagingAddress: string;
  messagingKey: string;
  messagingFollowAddress: string;
}

const TIMEOUT = 10_000;

/** By HTTP: POST of the message as JSON, the key in the Authorization header. Any 2xx is taken over, 4xx but 408 and 429 is refused. */
export function httpProvider({ messagingAddress, messagingKey, messagingFollowAddress }: ProviderSettings): MessagingProvider | undefined {
  if (!messagingAddress || !messagingKey) return undefined;
  return {
    secret: messagingKey,
    followAddress: (scene) => {
      const url = new URL(messagingFollowAddress || messagingAddress);
      url.searchParams.set('scene', scene);
      return url.href;
    },
    send: async (message) => {
      const response = await fetch(messagingAddress, {
        method: 'POST',
        headers: { authorization: `Bearer ${messagingKey}`, 'content-type': 'application/json', 'idempotency-key': message.key },
        body: JSON.stringify(message),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT),
      });
      await response.body?.cancel();
      if (response.ok) return;
      const isRefused = response.status >= 400 && response.status < 500 && response.status !== 408 && response.status !== 429;
      throw isRefused ? new MessageRefused(`HTTP ${response.status}`) : new Error(`HTTP ${response.status}`);
    },
  };
}
