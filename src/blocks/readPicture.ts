/** 32 × 14 mm at 300 dots an inch, which is what a printer shows of it. */
const most = { width: 378, height: 165 };

/** A picture as a data address no larger than paper needs and no longer than `longest` characters; undefined where the file is none. */
export async function readPicture(file: Blob, longest: number): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  for (let scale = Math.min(1, most.width / picture.width, most.height / picture.height); scale > 0.02; scale *= 0.7) {
    const address = drawn(picture, scale);
    if (address && address.length <= longest) return address;
  }
  return undefined;
}

function drawn(picture: ImageBitmap, scale: number): string | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png');
}
