import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Binaries, canReach, findBinaries } from './binaries.ts';

/** Where one cluster lives, and as whom it runs. */
export interface Place {
  binaries: Binaries;
  /** The data directory of PostgreSQL itself; its name carries the major version. */
  data: string;
  socketFolder: string;
  startLog: string;
  /** One file a server process that uses the cluster, named by its pid. */
  usersFolder: string;
  /** pg_hba.conf and pg_ident.conf of this cluster. */
  accessFile: string;
  usersFile: string;
  passwordFile: string;
  appPasswordFile: string;
  /** uid and gid to become; undefined when we are not root. */
  user: { uid: number; gid: number } | undefined;
}

const NOBODY = 65534;
/** Unix socket paths end at 107 bytes on Linux and 103 on macOS. */
const LONGEST_SOCKET_PATH = 100;

export function preparePlace(dataDir: string): Place {
  const wanted = path.resolve(dataDir);
  fs.mkdirSync(wanted, { recursive: true });
  const asRoot = process.getuid?.() === 0;
  const uid = asRoot ? ownerOf(wanted) : undefined;
  const home = uid === undefined ? wanted : homeFor(wanted, uid);
  const binaries = findBinaries(uid, path.join(home, 'postgresql'));
  const data = path.join(home, `pg${binaries.major}`);
  const user = uid === undefined ? undefined : { uid, gid: fs.existsSync(data) ? fs.statSync(data).gid : uid };
  const place: Place = {
    binaries,
    data,
    user,
    socketFolder: socketFolderOf(data, uid),
    startLog: `${data}.start.log`,
    usersFolder: `${data}.users`,
    accessFile: `${data}.hba.conf`,
    usersFile: `${data}.ident.conf`,
    passwordFile: `${data}.password`,
    appPasswordFile: `${data}.app.password`,
  };
  fs.mkdirSync(place.usersFolder, { recursive: true });
  makePrivate(place.socketFolder, user);
  return place;
}

/** PostgreSQL refuses to run as root. The user that owns an existing cluster keeps it; a new one belongs to nobody. */
function ownerOf(home: string): number {
  const owners = fs
    .readdirSync(home)
    .filter((name) => /^pg\d+$/.test(name))
    .map((name) => fs.statSync(path.join(home, name)).uid);
  return owners.find((uid) => uid !== 0) ?? NOBODY;
}

/** Root's own home is closed to the user that runs PostgreSQL: then the cluster lives in /var/lib, and a link says so. */
function homeFor(wanted: string, uid: number): string {
  if (canReach(path.join(wanted, '.'), uid)) return wanted;
  const home = path.join('/var/lib/xinglin', hashOf(wanted));
  fs.mkdirSync(home, { recursive: true });
  const link = path.join(wanted, 'postgresql-lives-here');
  if (!fs.existsSync(link)) fs.symlinkSync(home, link);
  return home;
}

function socketFolderOf(data: string, uid: number | undefined): string {
  const beside = `${data}.socket`;
  if (Buffer.byteLength(path.join(beside, '.s.PGSQL.5432')) <= LONGEST_SOCKET_PATH) return beside;
  return path.join(os.tmpdir(), `xinglin-${uid ?? process.getuid?.() ?? 0}-${hashOf(data)}`);
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** A directory only its owner may enter. In a shared temporary directory somebody else may have made it first: refused. */
export function makePrivate(folder: string, user: Place['user']): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid } = fs.lstatSync(folder);
  const own = process.getuid?.();
  if (own !== undefined && uid !== own && uid !== user?.uid) throw new Error(`${folder} belongs to another user`);
  if (user) fs.chownSync(folder, user.uid, user.gid);
  fs.chmodSync(folder, 0o700);
}

/** Reads or creates a role's password for systems without unix sockets. It is a file that only the user of this program can read. */
export function readPassword(file: string): string {
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return fs.readFileSync(file, 'utf8');
}
