import { isCallProblem } from '../../../api/problem.ts';
import { partSize } from '../../../domain/education/files.ts';
import { Sha256 } from '../../../domain/education/sha256.ts';
import type { Received, Upload, Uploading } from '../../../domain/education/shapes.ts';

export type Step = 'reading' | 'sending' | 'waiting' | 'joining';
export interface Standing {
  step: Step;
  percent: number;
}

/** How a file reaches the server; each rejects with a CallProblem. */
export interface Carrier {
  start: (announced: Uploading) => Promise<Upload>;
  part: (id: string, offset: number, piece: Blob) => Promise<Received>;
  finish: (id: string) => Promise<Upload>;
  cancel: (id: string) => Promise<unknown>;
  tell: (standing: Standing) => void;
  /** Ends after a pause, or as soon as the network is back. */
  pause: (milliseconds: number) => Promise<void>;
}

const longestPause = 15_000;
const share = (done: number, all: number) => (all === 0 ? 0 : Math.floor((done * 100) / all));

/** The digest of a file, slice by slice: it names the file to the server, which then knows how much of it has come. */
async function digestOf(file: Blob, { tell }: Pick<Carrier, 'tell'>, signal: AbortSignal): Promise<string> {
  const digest = new Sha256();
  for (let at = 0; at < file.size; at += partSize) {
    signal.throwIfAborted();
    digest.add(new Uint8Array(await file.slice(at, at + partSize).arrayBuffer()));
    tell({ step: 'reading', percent: share(at, file.size) });
  }
  return digest.hex();
}

const isLost = (thrown: unknown) => isCallProblem(thrown) && (thrown.cause === 'network' || thrown.cause === 'server');
const isRefusedAs = (thrown: unknown, id: string) => isCallProblem(thrown) && thrown.exceptionType === id;

/**
 * Sends a file in parts, and goes on where it stopped: after a cut line the server says how much has come, and after a reload the same file
 * is chosen again. Ends with what the server made of it, or with the refusal.
 */
export async function sendWhole(file: File, kind: Uploading['kind'], carrier: Carrier, signal: AbortSignal): Promise<Upload> {
  const { tell, pause } = carrier;
  const sha256 = await digestOf(file, carrier, signal);
  const announced: Uploading = { kind, name: file.name.slice(-100), size: file.size, sha256 };
  let wait = 500;
  /** Asks again until there is an answer, with longer and longer pauses. */
  const untilAnswered = async <Result>(ask: () => Promise<Result>, percent: number): Promise<Result> => {
    for (;;) {
      signal.throwIfAborted();
      try {
        const result = await ask();
        wait = 500;
        return result;
      } catch (thrown) {
        if (!isLost(thrown)) throw thrown;
        tell({ step: 'waiting', percent });
        await pause(wait);
        wait = Math.min(longestPause, wait * 2);
      }
    }
  };

  let upload = await untilAnswered(() => carrier.start(announced), 0);
  let { received } = upload;
  while (received < file.size) {
    const percent = share(received, file.size);
    tell({ step: 'sending', percent });
    const offset = received;
    try {
      const piece = file.slice(offset, offset + partSize);
      received = (await untilAnswered(() => carrier.part(upload.id, offset, piece), percent)).received;
    } catch (thrown) {
      // Another window sent the same file, or an answer was lost: the server knows where it stands.
      if (!isRefusedAs(thrown, 'education.upload.refused.offset')) throw thrown;
      upload = await untilAnswered(() => carrier.start(announced), percent);
      received = upload.received;
    }
  }
  tell({ step: 'joining', percent: 100 });
  try {
    return await untilAnswered(() => carrier.finish(upload.id), 100);
  } catch (thrown) {
    // Parts of a file that changed while it was sent are of no use to a second try.
    if (isRefusedAs(thrown, 'education.upload.refused.changed')) await carrier.cancel(upload.id).catch(() => undefined);
    throw thrown;
  }
}
