import { inflateRawSync } from 'node:zlib';

const endOfDirectory = 0x06054b50;
const deflated = 8;

/** The files in a zip archive, by name: what its directory at the end lists, stored or deflated. */
export function filesIn(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = zip.lastIndexOf(Buffer.from(Uint32Array.of(endOfDirectory).buffer));
  if (end < 0) throw new Error('This is no zip archive.');
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const name = zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const local = zip.readUInt32LE(at + 42);
    // The file's own header repeats the name, and has other extra fields than the directory.
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(begin, begin + zip.readUInt32LE(at + 20));
    files.set(name, zip.readUInt16LE(at + 10) === deflated ? inflateRawSync(bytes) : bytes);
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return files;
}
