import { afterEach, expect, test, vi } from 'vitest';
import { withPictures } from './pictures.ts';

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';
const answering = (answers: Record<string, Response | undefined>) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string) => answers[address] ?? Promise.reject(new TypeError('no network'))),
  );
const pictureOf = () => new Response(Buffer.from(dot, 'base64'), { headers: { 'content-type': 'image/png' } });

afterEach(() => void vi.unstubAllGlobals());

test('a logo given by its address is kept as the picture it is, on every sheet, and asked for once', async () => {
  answering({ '/logo.png': pictureOf() });
  const paper = {
    letterhead: { logo: '/logo.png', practice: 'logo' },
    sheets: [{ letterhead: { logo: '/logo.png' } }],
    footer: '/logo.png',
  };

  expect(await withPictures(paper)).toEqual({
    letterhead: { logo: `data:image/png;base64,${dot}`, practice: 'logo' },
    sheets: [{ letterhead: { logo: `data:image/png;base64,${dot}` } }],
    footer: '/logo.png',
  });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a logo that is data, or none, stays what it is and nobody is asked', async () => {
  answering({});
  for (const logo of [`data:image/jpeg;base64,${dot}`, '', null]) expect(await withPictures({ logo })).toEqual({ logo });
  expect(fetch).not.toHaveBeenCalled();
});

test('a logo that cannot be had is left out', async () => {
  answering({ '/gone.png': new Response('', { status: 404 }) });
  expect(await withPictures([{ logo: '/gone.png' }, { logo: '/unreached.png' }])).toEqual([{ logo: null }, { logo: null }]);
});

test('one too large for the archive is drawn anew, as large as paper shows it', async () => {
  answering({ '/photo.png': new Response(new Uint8Array(2_000_000), { headers: { 'content-type': 'image/png' } }) });
  const drawn: unknown[] = [];
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 1000 }));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      constructor(width: number, height: number) {
        drawn.push([width, height]);
      }
      getContext = () => ({ fillRect: () => {}, drawImage: () => {} });
      convertToBlob = async ({ type }: { type: string }) => new Blob([type === 'image/png' ? new Uint8Array(50_000) : 'small'], { type });
    },
  );

  expect(await withPictures({ logo: '/photo.png' })).toEqual({ logo: `data:image/jpeg;base64,${btoa('small')}` });
  expect(drawn).toEqual([[640, 160]]);
});
