import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { appleIcon, appleIconFile } from '../server/src/delivery/composer/installation.ts';

/** `npm run icon`: makes the icon of iOS, a PNG, out of the site's mark. It is committed; a test says when the mark has changed since. */
const size = 180;

writeFileSync(appleIconFile, await sharp(Buffer.from(appleIcon)).resize(size).png({ compressionLevel: 9 }).toBuffer());
console.log(appleIconFile);
