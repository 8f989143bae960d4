const boundary = 'a-boundary-of-the-test';

/** The body of a form with a file, as a browser sends it, and its header. Without a file the form has fields only. */
export function fileForm(fields: Readonly<Record<string, string>>, file?: { bytes: Buffer; name: string }) {
  const parts = Object.entries(fields).map(
    ([key, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  );
  const name = file?.name ?? '';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`;
  const payload = Buffer.concat([
    Buffer.from(parts.join('')),
    ...(file ? [Buffer.from(head), file.bytes, Buffer.from('\r\n')] : []),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

/** One part of a form as an attacker may write it: with any headers. */
export interface RawPart {
  name?: string | undefined;
  filename?: string | undefined;
  type?: string | undefined;
  body: string | Buffer;
}

/** The body of a form of any parts, in their order, and its header. */
export function rawForm(parts: readonly RawPart[]) {
  const payload = Buffer.concat([
    ...parts.map(({ name, filename, type, body }) => {
      const said = [...(name === undefined ? [] : [`name="${name}"`]), ...(filename === undefined ? [] : [`filename="${filename}"`])];
      const head = [`Content-Disposition: ${['form-data', ...said].join('; ')}`, ...(type === undefined ? [] : [`Content-Type: ${type}`])];
      return Buffer.concat([Buffer.from(`--${boundary}\r\n${head.join('\r\n')}\r\n\r\n`), Buffer.from(body), Buffer.from('\r\n')]);
    }),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

/** The beginning of a PDF, and 500 bytes of it. */
export const aPdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(500, 32)]);
/** The signature of a PNG, and two thousand bytes. */
export const aPng = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(2000, 7)]);
