/** Holds keys that leave the page's memory in no way: scripts can use them and cannot read them. */
export interface Cipher {
  /** A name that says nothing to who has not the key. */
  nameOf: (text: string) => Promise<string>;
  seal: (name: string, value: unknown) => Promise<Sealed>;
  /** undefined: of another key, of another name, or changed. */
  open: (name: string, sealed: unknown) => Promise<unknown>;
}

export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));
const purpose = (name: string) => ({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytesOf(`xinglin typed text ${name}`) });

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
const toBase64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

const isSealed = (value: unknown): value is Sealed => {
  const { iv, data } = (value ?? {}) as { iv?: unknown; data?: unknown };
  return iv instanceof Uint8Array && iv.length === 12 && data instanceof ArrayBuffer;
};

/** `given`: 32 bytes of the server, in base64url. AES-GCM of 256 bits, a new random number each time, bound to the name it is kept under. */
export async function cipherUnder(given: string, { subtle }: Pick<Crypto, 'subtle'> = crypto): Promise<Cipher> {
  const bytes = fromBase64(given);
  if (bytes.length !== 32) throw new Error('The key of typed text has another length');
  const root = await subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey']);
  bytes.fill(0);
  const [aes, mac] = await Promise.all([
    subtle.deriveKey(purpose('contents'), root, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    subtle.deriveKey(purpose('names'), root, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign']),
  ]);
  const parametersOf = (name: string, iv: Uint8Array<ArrayBuffer>) => ({ name: 'AES-GCM', iv, additionalData: bytesOf(name) });
  return {
    nameOf: async (text) => toBase64(await subtle.sign('HMAC', mac, bytesOf(text))),
    seal: async (name, value) => {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      return { iv, data: await subtle.encrypt(parametersOf(name, iv), aes, bytesOf(JSON.stringify(value))) };
    },
    open: async (name, sealed) => {
      if (!isSealed(sealed)) return undefined;
      try {
        const plain = await subtle.decrypt(parametersOf(name, sealed.iv), aes, sealed.data);
        return JSON.parse(new TextDecoder().decode(plain)) as unknown;
      } catch {
        return undefined;
      }
    },
  };
}
