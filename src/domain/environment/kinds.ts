import { z } from 'zod';

/** What a setting may be: how its text is read, and the words that say what is wanted. */
export interface Kind<Value> {
  reads: z.ZodType<Value, string>;
  wanted: string;
}

const kind = <Value>(wanted: string, reads: z.ZodType<Value, string>): Kind<Value> => ({ wanted, reads });

export const wholeNumber = (least: number, most: number): Kind<number> =>
  kind(
    `a whole number from ${least} to ${most}`,
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .refine((number) => number >= least && number <= most),
  );

/** Decimals are allowed; zero only where it says so. */
export const amount = (most: number, { zero = false }: { zero?: boolean } = {}): Kind<number> =>
  kind(
    `a number ${zero ? 'from' : 'above'} 0${zero ? '' : ' and'} up to ${most}`,
    z
      .string()
      .regex(/^\d{1,9}(\.\d{1,6})?$/)
      .transform(Number)
      .refine((number) => (zero || number > 0) && number <= most),
  );

export const oneOf = <Word extends string>(...words: readonly [Word, ...Word[]]): Kind<Word> => kind(words.join(' or '), z.enum(words));

export const yesOrNo: Kind<boolean> = kind(
  '1 for yes or 0 for no',
  z.enum(['0', '1']).transform((word) => word === '1'),
);

const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);
const web = new Set(['http:', 'https:']);

/** As its full form, which ends with a slash where no path is given. */
export const webAddress: Kind<string> = kind(
  'an address that begins with http:// or https://, such as https://clinic.example',
  z
    .string()
    .refine((text) => web.has(urlOf(text)?.protocol ?? '') && !/\s/.test(text))
    .transform((text) => new URL(text).href),
);

/** The address of a store stays as it was written: the path of every file is appended to it. */
export const storeAddress: Kind<string> = kind(
  'an address that begins with http:// or https://, such as https://s3.example.com',
  z.string().refine((text) => web.has(urlOf(text)?.protocol ?? '') && !/\s/.test(text)),
);

export const databaseAddress: Kind<string> = kind(
  'an address such as postgres://user:password@host:5432/database',
  z.string().refine((text) => {
    const url = urlOf(text);
    return url !== undefined && ['postgres:', 'postgresql:'].includes(url.protocol) && url.pathname.length > 1;
  }),
);

/** Names and IP addresses; `*` and ports are refused. */
export const hostName: Kind<string> = kind(
  'a host name or an IP address, such as 127.0.0.1 or 0.0.0.0',
  z.union([z.ipv6(), z.string().regex(/^[\da-z](?:[\da-z-]{0,61}[\da-z])?(?:\.[\da-z](?:[\da-z-]{0,61}[\da-z])?)*$/i)]),
);

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

export const networks: Kind<string[]> = kind(
  'IP addresses or networks separated by commas, such as 10.0.0.0/8, ::1',
  z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.length > 0 && list.every((each) => network.safeParse(each).success)),
);

export const text = (wanted: string, shape: RegExp): Kind<string> => kind(wanted, z.string().regex(shape));

export const folder: Kind<string> = text('a folder', /^[^\0]+$/);
export const key = (least: number): Kind<string> =>
  kind(
    `a text of ${least} characters or more`,
    z.string().refine((given) => given.length >= least),
  );
