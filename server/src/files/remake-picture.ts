import { pictureBounds } from '@madang/contracts';
import sharp from 'sharp';
import { type Refusal, refuse } from '../platform/http/refusal.ts';

// Everything that can be decoded is a way in: of all loaders these three are left, and they read from memory alone.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

const pixelsMax = pictureBounds.megapixels * 1_000_000;

export interface RemadePicture {
  bytes: Buffer;
  width: number;
  height: number;
}
export type PictureFault = Refusal<'file.kind' | 'file.broken' | 'file.pixels'>;

/**
 * The picture made anew as WebP: turned as it was taken, no side longer than the bound, first frame, and nothing of what else the
 * bytes hold. What they are is told by how they begin, whatever they are called. For `picture-process.ts` alone.
 */
export async function remakePicture(given: Buffer): Promise<RemadePicture | PictureFault> {
  if (!isPicture(given)) return refuse('file.kind');
  const input = () => sharp(given, { limitInputPixels: false, failOn: 'error', pages: 1 });
  const told = await input()
    .metadata()
    .catch(() => null);
  if (!told?.width || !told.height) return refuse('file.broken');
  // By the header, before a pixel is decoded: a bomb is small until then.
  if (told.width * told.height > pixelsMax) return refuse('file.pixels', { max: pictureBounds.megapixels * 100 });
  try {
    const { data, info } = await sharp(given, { limitInputPixels: pixelsMax, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: pictureBounds.side, height: pictureBounds.side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return refuse('file.broken');
  }
}

const isPicture = (bytes: Buffer): boolean =>
  startsWith(bytes, 'ffd8ff') ||
  startsWith(bytes, '89504e470d0a1a0a') ||
  (startsWith(bytes, '52494646') && bytes.toString('latin1', 8, 12) === 'WEBP');

const startsWith = (bytes: Buffer, hex: string): boolean => bytes.toString('hex', 0, hex.length / 2) === hex;
