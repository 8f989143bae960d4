import * as kinds from './kinds.ts';

export interface Variable<Value = unknown> {
  is: kinds.Kind<Value>;
  /** The value without the variable, in words; a dash: none. */
  usual: string;
  meaning: string;
  /** Its value is never printed. */
  secret?: true;
}

const variable = <Value>(is: kinds.Kind<Value>, usual: string, meaning: string): Variable<Value> => ({ is, usual, meaning });
const secret = <Value>(is: kinds.Kind<Value>, usual: string, meaning: string): Variable<Value> => ({ is, usual, meaning, secret: true });

/**
 * Every environment variable that the server, npm start, npm run setup, the imports, the backup and the print agent read. The table in
 * docs/settings.md is made from this one.
 */
export const variables = {
  PORT: variable(kinds.wholeNumber(0, 65_535), '`8080`', 'port of the server; `0` takes a free one'),
  HOST: variable(kinds.hostName, '`127.0.0.1`', 'address the server listens on; `0.0.0.0` for all'),
  NODE_ENV: variable(
    kinds.oneOf('production', 'development', 'test'),
    '`production` under `npm start`',
    'outside production every answer is checked against the shape of its call',
  ),
  DATABASE_URL: secret(kinds.databaseAddress, '–', 'use this PostgreSQL (15 or newer, UTF-8) instead of our own'),
  XINGLIN_APP_DATABASE_URL: secret(
    kinds.databaseAddress,
    '`DATABASE_URL`',
    'the same database as `xinglin_app` signs in to it; without it the server is signed in as the owner ([weaker](security.md#the-database))',
  ),
  XINGLIN_READ_URL: secret(
    kinds.databaseAddress,
    '–',
    'a streaming replica of that database, as `xinglin_app` signs in to it: lists that look back and exports are read there ([more](scaling.md#a-read-replica))',
  ),
  XINGLIN_READ_LAG_SECONDS: variable(
    kinds.amount(600),
    '`5`',
    'how old what the replica shows may be; further behind, everything is read from the primary',
  ),
  XINGLIN_START_WAIT_SECONDS: variable(
    kinds.wholeNumber(0, 3600),
    '`60`',
    'how long a start waits for a database or file store that does not answer',
  ),
  XINGLIN_CONNECTIONS: variable(kinds.wholeNumber(2, 1000), '`20`', 'database connections of one server that write, and as many that read'),
  XINGLIN_DATA: variable(kinds.folder, '`./data`', 'folder of our own PostgreSQL and of files'),
  XINGLIN_DEMONSTRATION: variable(
    kinds.yesOrNo,
    '`1`; `0` with `DATABASE_URL`',
    '`1` loads the demonstration into an empty database; `0` asks for a clinic to be set up',
  ),
  XINGLIN_FILES_GB: variable(kinds.amount(1_000_000), '`100`', 'how much the files of one practice may take'),
  XINGLIN_KEEP_FREE_GB: variable(
    kinds.amount(1_000_000),
    '`1`',
    'how much of the disk uploads leave free; administrators are warned from three times that on, or a tenth of the disk',
  ),
  XINGLIN_S3_ENDPOINT: variable(
    kinds.storeAddress,
    '–',
    'an S3-compatible store for uploaded files instead of the folder; needs the bucket and both keys',
  ),
  XINGLIN_S3_BUCKET: variable(kinds.text('the name of a bucket', /^[\w.-]{1,255}$/), '–', 'its bucket'),
  XINGLIN_S3_ADDRESSING: variable(
    kinds.oneOf('path', 'virtual'),
    '`path`',
    'where requests name the bucket: in the path, or before the host, as Alibaba Cloud OSS wants it',
  ),
  XINGLIN_S3_REGION: variable(kinds.text('the name of a region', /^[\w-]{1,100}$/), '`us-east-1`', 'its region'),
  XINGLIN_S3_ACCESS_KEY: variable(kinds.text('an access key without spaces', /^\S+$/), '–', 'its access key'),
  XINGLIN_S3_SECRET_KEY: secret(kinds.text('a secret key without spaces', /^\S+$/), '–', 'its secret key'),
  XINGLIN_IDLE_MINUTES: variable(kinds.amount(525_600), '`120`', 'a session unused for so long ends'),
  XINGLIN_SESSION_HOURS: variable(kinds.amount(8760), '`12`', 'a session ends after so long, used or not'),
  XINGLIN_PROXY_HOPS: variable(
    kinds.wholeNumber(0, 9),
    '`0`',
    'how many proxies of yours stand before the server; each must append to `X-Forwarded-For` (nginx: `$proxy_add_x_forwarded_for`)',
  ),
  XINGLIN_PROXY_NETWORKS: variable(kinds.networks, '–', 'instead of the number: their addresses or networks, `10.0.0.0/8, ::1`'),
  XINGLIN_BEHIND_PROXY: variable(kinds.yesOrNo, '`0`', '`1` says the same as `XINGLIN_PROXY_HOPS=1`'),
  XINGLIN_PUBLIC_ADDRESS: variable(
    kinds.webAddress,
    '–',
    'how patients reach this server: links and QR codes begin with it; without it links are made on this machine only',
  ),
  XINGLIN_CRM_ADDRESS: variable(kinds.webAddress, 'this server', 'base address of another customer-relationship service'),
  XINGLIN_CRM_DOMAIN: variable(kinds.webAddress, '–', 'the marketing page shown under Intelligent marketing'),
  XINGLIN_INPATIENT_ADDRESS: variable(
    kinds.webAddress,
    'this server',
    'the inpatient page of another program, shown in the frame under In-patients',
  ),
  XINGLIN_MESSAGING_ADDRESS: variable(
    kinds.webAddress,
    '–',
    'the messaging service that takes notices to followers; without it nothing is sent, and the records say so',
  ),
  XINGLIN_MESSAGING_KEY: secret(kinds.text('a key without spaces', /^\S+$/), '–', 'the key this server shows the messaging service'),
  XINGLIN_MESSAGING_FOLLOW: variable(kinds.webAddress, '–', 'where a QR code leads for a patient to follow the messaging account'),
  XINGLIN_INNER_NETWORKS: variable(
    kinds.networks,
    '–',
    'inner addresses or networks where clinics may have the bridge of their e-invoices, `192.168.1.20`; without it only addresses of the internet over https are asked',
  ),
  XINGLIN_LIMIT_FACTOR: variable(
    kinds.amount(1_000_000, { zero: true }),
    '`1`',
    'multiplies how often a session and an address may ask ([table](security.md#how-often-one-may-ask)); `0` lifts the limits',
  ),
  XINGLIN_API_CLIENTS: variable(kinds.yesOrNo, '`0`', '`1`: programs without cookies may sign in'),
  XINGLIN_BACKUP_KEY: secret(kinds.key(16), '–', 'encrypts backups and opens them, 16 characters or more; keep it away from the backups'),
  XINGLIN_BACKUP_HOURS: variable(
    kinds.wholeNumber(0, 8760),
    '`48`',
    'administrators are warned when the last `npm run backup` is older; `0`: backups are made by other means',
  ),
  XINGLIN_BACKUP_FOLDER: variable(
    kinds.text('a folder, from the root of the disk', /^(\/|[A-Za-z]:[\\/])/),
    '–',
    'a server makes a backup here every night and proves it whole; without it backups are made by other means',
  ),
  XINGLIN_BACKUP_DAYS: variable(
    kinds.wholeNumber(1, 3650),
    '`14`',
    'days after which backups in `XINGLIN_BACKUP_FOLDER` are deleted; the newest always stays',
  ),
  XINGLIN_LOG_LEVEL: variable(
    kinds.oneOf('silent', 'error', 'warn', 'info', 'debug'),
    '`warn`',
    'the log on the standard output, a line of JSON each: `info` every call, `warn` those that took a second, `error` faults only',
  ),
  XINGLIN_WATCH_NETWORKS: variable(
    kinds.networks,
    '–',
    'who besides this machine may ask for `/health`, `/ready` and `/metrics`, `10.1.0.0/16`',
  ),
  XINGLIN_WATCH_TOKEN: secret(kinds.key(16), '–', 'the same for whoever sends `Authorization: Bearer <token>`'),
  XINGLIN_FAILPOINT: variable(
    kinds.text('the name of a failpoint and kill or throw, such as settle.booked:kill', /^[\w.]+:(kill|throw)$/),
    '–',
    'breaks the program on purpose; only with `NODE_ENV=test`',
  ),
  XINGLIN_PRINT_FOLDER: variable(kinds.folder, '`~/.xinglin-print`', 'where the print agent keeps pairs, printers and jobs'),
  XINGLIN_PRINT_PORT: variable(kinds.wholeNumber(0, 65_535), '`50111`', 'where the print agent listens'),
  XINGLIN_PRINT_SITE: variable(kinds.folder, '`dist/app`', 'the built application whose print window lays papers out'),
  XINGLIN_PRINT_BROWSER: variable(kinds.folder, 'the first found', 'the browser the print agent lays papers out in'),
  XINGLIN_PRINT_KEEP_HOURS: variable(
    kinds.amount(87_600, { zero: true }),
    '`24`',
    'how long the print agent keeps papers for printing again',
  ),
  CHROMIUM_PATH: variable(kinds.folder, '–', 'the Chromium for journeys, figures and, without `XINGLIN_PRINT_BROWSER`, the print agent'),
  API_PORT: variable(kinds.wholeNumber(0, 65_535), '`8081`', 'port of the server under `npm run dev`'),
} as const satisfies Record<string, Variable>;

export type VariableName = keyof typeof variables;
export type ValueOf<Name extends VariableName> = (typeof variables)[Name] extends Variable<infer Value> ? Value : never;
