import { type Answer, answerOf, failed, noAnswer } from './answer.ts';
import type { CallContext } from './context.ts';
import { besidesPath } from './path.ts';
import { requestOf } from './request.ts';
import type { AnyRow } from './row.ts';

type ProgressListener = (percent: number) => void;
const listeners = new WeakMap<Blob, ProgressListener>();

/** Progress travels beside the call: functions do not belong into actions. */
export const watchUpload = (file: Blob, listener: ProgressListener): void => void listeners.set(file, listener);

/** What tells one upload from another: its fields, and the file by what the browser knows of it without reading it. */
export function contentOf(row: AnyRow, arg: unknown): string {
  const { file, ...fields } = (arg ?? {}) as Record<string, unknown>;
  const known = file instanceof Blob ? [file.size, file.type, ...(file instanceof File ? [file.name, file.lastModified] : [])] : [];
  return JSON.stringify([row.path, fields, known]);
}

/** Multipart by XMLHttpRequest: `fetch` tells nothing about progress. */
export function sendFile(row: AnyRow, arg: unknown, key: string | undefined, context: CallContext, signal: AbortSignal): Promise<Answer> {
  const { url, verb, headers } = requestOf(row, pathArgsOnly(row, arg), context);
  const { 'Content-Type': _, ...others } = headers; // the browser adds the multipart boundary
  const withoutType = { ...others, ...(key !== undefined && { 'Idempotency-Key': key }) };
  const { form, file } = formOf(row, arg);

  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const cancel = () => request.abort();
    const end = (answer: Answer | Promise<Answer>) => {
      signal.removeEventListener('abort', cancel);
      resolve(answer);
    };
    request.open(verb, url);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(withoutType)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => file && total > 0 && listeners.get(file)?.(Math.round((loaded / total) * 100));
    request.onload = () => end(answerOf(receivedBy(request), false, context));
    // The last byte may have arrived: nobody knows whether the file was kept.
    request.onerror = () => end(noAnswer(false, context));
    request.onabort = () => end(failed({ message: context.say('error.uploadCancelled'), cause: 'cancelled', status: 0 }));
    if (signal.aborted) return void end(failed({ message: context.say('error.uploadCancelled'), cause: 'cancelled', status: 0 }));
    signal.addEventListener('abort', cancel);
    request.send(form);
  });
}

const receivedBy = (request: XMLHttpRequest) => ({
  status: request.status,
  type: request.getResponseHeader('content-type') ?? '',
  json: async () => JSON.parse(request.responseText) as unknown,
  blob: async () => new Blob([request.responseText]),
});

const pathArgsOnly = (row: AnyRow, arg: unknown) => {
  const args = (arg ?? {}) as Record<string, unknown>; // arguments are always one flat object
  const fields = besidesPath(row.path, args);
  return Object.fromEntries(Object.entries(args).filter(([name]) => !(name in fields)));
};

function formOf(row: AnyRow, arg: unknown): { form: FormData; file?: Blob } {
  const { file, ...fields } = besidesPath(row.path, (arg ?? {}) as Record<string, unknown>);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  // The file goes last, so that a streaming reader has seen the fields before it.
  if (!(file instanceof Blob)) return { form };
  form.append('file', file);
  if (file instanceof File && file.name && !('fileName' in fields)) form.append('fileName', file.name);
  return { form, file };
}
