/** A logo stands 32 by 14 mm at most: so many dots of a good printer. */
const widest = 640;
const tallest = 280;
/** Bytes a picture may have as it is; every sheet of a prescription carries its own. */
const most = 32_000;

/** A paper with its pictures in it: it looks the same where our server cannot be reached, and when the picture has changed. One that cannot be had is left out. */
export async function withPictures<Value>(value: Value): Promise<Value> {
  const asked = new Map<string, Promise<string | null>>();
  const picture = (address: string) => {
    if (!asked.has(address)) asked.set(address, dataUrlOf(address));
    return asked.get(address)!;
  };
  const filled = async (inner: unknown): Promise<unknown> => {
    if (Array.isArray(inner)) return Promise.all(inner.map(filled));
    if (typeof inner !== 'object' || inner === null) return inner;
    const entries = Object.entries(inner).map(
      async ([name, part]): Promise<[string, unknown]> => [
        name,
        name === 'logo' && typeof part === 'string' ? await picture(part) : await filled(part),
      ],
    );
    return Object.fromEntries(await Promise.all(entries));
  };
  return (await filled(value)) as Value;
}

async function dataUrlOf(address: string): Promise<string | null> {
  if (address === '' || address.startsWith('data:')) return address;
  const response = await fetch(address).catch(() => null);
  if (!response?.ok) return null;
  const bytes = await response.blob();
  return asDataUrl(bytes.size > most ? await reduced(bytes).catch(() => bytes) : bytes);
}

/** Drawn anew on white, as the paper is; a photograph is still too large for a PNG. */
async function reduced(bytes: Blob): Promise<Blob> {
  const picture = await createImageBitmap(bytes);
  const scale = Math.min(1, widest / picture.width, tallest / picture.height);
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(picture.width * scale)), Math.max(1, Math.round(picture.height * scale)));
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const drawn = await canvas.convertToBlob({ type: 'image/png' });
  return drawn.size <= most ? drawn : canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
}

const asDataUrl = (bytes: Blob) =>
  new Promise<string | null>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(bytes);
  });
