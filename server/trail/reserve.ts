import { mkdirSync, readdirSync, renameSync, statSync, utimesSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';

const MEGABYTE = 1024 * 1024;
/** Bytes of lines that are kept in the file, and in the memory of the process where no file can be written. */
const MOST_IN_FILE = 8 * MEGABYTE;
const MOST_IN_MEMORY = MEGABYTE;
/** A file of another machine that was not touched for so many milliseconds belonged to a server that has ended. */
const ABANDONED = 5 * 60_000;

/** Lines that wait until the disk has room again, in their order. */
export interface Reserve {
  /** Keeps lines, on the disk if that is possible; false: there is no room for them. */
  keep: (lines: readonly string[]) => Promise<boolean>;
  waiting: () => readonly string[];
  /** Lets go of so many, from the first. */
  release: (count: number) => Promise<void>;
  /** Says that the server which has the file is alive. */
  touch: () => void;
  close: () => Promise<void>;
}

interface Bounds {
  inFile?: number;
  inMemory?: number;
}

/**
 * A file whose blocks are written when the server starts, so that a full disk can still take lines in them. Without a folder, or if the
 * file cannot be made, lines are kept in memory.
 */
export async function openReserve(
  folder: string | undefined,
  { inFile = MOST_IN_FILE, inMemory = MOST_IN_MEMORY }: Bounds = {},
): Promise<Reserve> {
  const place = folder === undefined ? undefined : await claim(folder, inFile).catch(() => undefined);
  const lines: string[] = place ? [...place.lines] : [];
  let held = lines.reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0);
  let end = place?.end ?? 0;
  let isWritable = place !== undefined;
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = turn.then(work);
    turn = result.catch(() => {});
    return result;
  };

  const append = async (bytes: Buffer): Promise<void> => {
    if (!place || !isWritable) return;
    try {
      await place.file.write(bytes, 0, bytes.length, end);
      await place.file.datasync();
      end += bytes.length;
    } catch {
      isWritable = false;
    }
  };
  return {
    keep: (more) =>
      inTurn(async () => {
        const bytes = Buffer.from(more.map((line) => `${line}\n`).join(''));
        if (isWritable && end + bytes.length <= inFile) await append(bytes);
        else isWritable = false;
        if (!isWritable && held + bytes.length > (place ? inFile : inMemory)) return false;
        held += bytes.length;
        lines.push(...more);
        return true;
      }),
    waiting: () => lines,
    release: (count) =>
      inTurn(async () => {
        for (const line of lines.splice(0, count)) held -= Buffer.byteLength(line) + 1;
        if (lines.length > 0 || !place) return;
        await place.file.write(Buffer.alloc(end), 0, end, 0);
        await place.file.datasync();
        end = 0;
        isWritable = true;
      }),
    touch: () => place && utimesSync(place.name, new Date(), new Date()),
    close: async () => void (await place?.file.close()),
  };
}

interface Place {
  name: string;
  file: FileHandle;
  lines: string[];
  end: number;
}

/** The file of this process, with what servers before it have left. */
async function claim(folder: string, size: number): Promise<Place> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const own = path.join(folder, `trail.${hostname()}.${process.pid}`);
  const left = readdirSync(folder)
    .filter((name) => isAbandoned(path.join(folder, name)))
    .sort();
  const lines: string[] = [];
  for (const name of left) lines.push(...(await readLines(path.join(folder, name))));
  const reused = left[0];
  if (reused !== undefined && reused !== path.basename(own)) renameSync(path.join(folder, reused), own);
  const file = await open(own, reused === undefined ? 'w+' : 'r+', 0o600);
  const text = Buffer.from(lines.map((line) => `${line}\n`).join(''));
  const blank = Buffer.alloc(Math.max(size - text.length, 0));
  await file.write(Buffer.concat([text, blank]), 0, text.length + blank.length, 0);
  await file.datasync();
  for (const name of left.slice(1)) await empty(path.join(folder, name));
  return { name: own, file, lines, end: text.length };
}

const empty = async (name: string) => {
  const file = await open(name, 'w');
  await file.close();
};

/** Whole lines only: the last one may have been cut off by the end of its server. */
async function readLines(name: string): Promise<string[]> {
  const file = await open(name, 'r');
  const bytes = await file.readFile();
  await file.close();
  const end = bytes.indexOf(0);
  const text = (end < 0 ? bytes : bytes.subarray(0, end)).toString();
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .slice(0, -1);
}

/** Its server has ended: on this machine its process is gone, or is this one. */
function isAbandoned(name: string): boolean {
  const [, host, pid] = /^trail\.(.+)\.(\d+)$/.exec(path.basename(name)) ?? [];
  if (host === undefined || pid === undefined) return false;
  if (host !== hostname()) return Date.now() - statSync(name).mtimeMs > ABANDONED;
  return Number(pid) === process.pid || !isRunning(Number(pid));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
