import { type FilePurpose, type KeptFile, uploadPicture } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';

interface UploadOptions {
  purpose?: string;
  /** The sender's name of it. */
  type?: string;
}

/** Sends bytes as a member's picture. */
export async function upload(
  app: FastifyInstance,
  token: string,
  bytes: Buffer,
  { purpose = 'post', type = 'image/png' }: UploadOptions = {},
) {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/file/${purpose}`,
    headers: { 'x-auth-token': token, 'content-type': type },
    payload: bytes,
  });
  return { status: answer.statusCode, code: answer.headers['x-error-code'], text: answer.body };
}

export const keptBy = async (
  app: FastifyInstance,
  token: string,
  bytes: Buffer,
  purpose?: FilePurpose,
): Promise<KeptFile> =>
  uploadPicture.answer.parse(JSON.parse((await upload(app, token, bytes, purpose ? { purpose } : {})).text));
