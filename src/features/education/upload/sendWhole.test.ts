import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { CallProblem } from '../../../api/problem.ts';
import { partSize } from '../../../domain/education/files.ts';
import type { Upload, Uploading } from '../../../domain/education/shapes.ts';
import { type Carrier, type Standing, sendWhole } from './sendWhole.ts';

const bytes = new Uint8Array(partSize * 2 + 5).map((_, place) => place % 251);
const film = new File([bytes], 'film.mp4');
const lost: CallProblem = { message: 'no network', cause: 'network', status: 0 };
const refused = (exceptionType: string): CallProblem => ({ message: exceptionType, cause: 'refused', status: 200, exceptionType });

/** A server that keeps what it is sent; `troubles` come before the answers of its parts, in their order. */
function aServer(troubles: (CallProblem | 'answerLost')[] = []) {
  const kept: Uint8Array[] = [];
  const told: Standing[] = [];
  const cancelled: string[] = [];
  const announced: Uploading[] = [];
  let received = 0;
  const standing = (): Upload => ({ ...announced[0]!, id: 'u1', received, partSize, startedAt: '', file: null });
  const carrier: Carrier = {
    start: async (given) => {
      announced.push(given);
      return standing();
    },
    part: async (_, offset, piece) => {
      const trouble = troubles.shift();
      if (trouble && trouble !== 'answerLost') throw trouble;
      if (offset !== received) throw refused('education.upload.refused.offset');
      kept.push(new Uint8Array(await piece.arrayBuffer()));
      received += piece.size;
      if (trouble === 'answerLost') throw lost;
      return { received };
    },
    finish: async () => standing(),
    cancel: async (id) => cancelled.push(id),
    tell: (one) => void told.push(one),
    pause: async () => undefined,
  };
  return { carrier, kept, told, cancelled, announced };
}

const send = (carrier: Carrier) => sendWhole(film, 'video', carrier, new AbortController().signal);

it('sends a file in parts under its digest', async () => {
  const { carrier, kept, announced } = aServer();
  await send(carrier);

  expect(announced[0]).toMatchObject({ kind: 'video', size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
  expect(Buffer.concat(kept).equals(Buffer.from(bytes))).toBe(true);
});

it('goes on after a cut line, and sends no part twice whose answer was lost', async () => {
  const { carrier, kept, told } = aServer([lost, 'answerLost', lost]);
  await send(carrier);

  expect(Buffer.concat(kept).equals(Buffer.from(bytes))).toBe(true);
  expect(told.some(({ step }) => step === 'waiting')).toBe(true);
});

it('ends with the refusal of the server', async () => {
  const { carrier } = aServer([refused('document.problem.video')]);

  await expect(send(carrier)).rejects.toMatchObject({ exceptionType: 'document.problem.video' });
});

it('gives an upload up whose whole is not the file that was announced', async () => {
  const { carrier, cancelled } = aServer();
  carrier.finish = async () => {
    throw refused('education.upload.refused.changed');
  };

  await expect(send(carrier)).rejects.toMatchObject({ exceptionType: 'education.upload.refused.changed' });
  expect(cancelled).toEqual(['u1']);
});
