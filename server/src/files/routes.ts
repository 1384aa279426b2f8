import { fileAddress, fileIdSchema, uploadPicture } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { OverloadedError } from '../platform/database/database-faults.ts';
import { RefusalError, refuse } from '../platform/http/refusal.ts';
import { route } from '../platform/http/route.ts';
import { takeWrite } from '../platform/http/take-write.ts';
import { fileAddresses } from './file-address.ts';
import { openFileStore } from './file-store.ts';
import { keepPicture } from './keep-picture.ts';
import { pictureMaker } from './picture-maker.ts';
import { findFile } from './queries.ts';
import { UploadPlaces } from './upload-places.ts';

/** Pictures that a member may upload: each costs a decoding. */
const uploads = { most: 40, seconds: 600 };

const askedSchema = z.object({
  until: z
    .string()
    .regex(/^\d{1,15}$/)
    .default('0'),
  key: z.string().max(64).default(''),
});

/** Pictures of members: kept by an upload, read below `/file/download`. */
export async function registerFiles(app: FastifyInstance, { config, db }: Context): Promise<void> {
  const store = openFileStore(config);
  const addresses = fileAddresses(db);

  app.get(fileAddress(':id'), { schema: { hide: true } }, async (request, reply) => {
    const { id } = request.params as { id: string };
    const asked = askedSchema.safeParse(request.query);
    const found = fileIdSchema.safeParse(id).success && asked.success ? await findFile(db, id) : null;
    const isOpen =
      found && (found.purpose !== 'question' || (await addresses.opens(id, asked.data ?? { until: '0', key: '' })));
    const bytes = isOpen ? await store.read(id) : null;
    if (!bytes) throw new RefusalError('not-found');
    return reply
      .type('image/webp')
      .headers({
        'content-disposition': `inline; filename="${id}.webp"`,
        'cache-control': 'private, max-age=31536000, immutable',
      })
      .send(bytes);
  });

  // A scope of its own: no other endpoint takes any bytes, or so many.
  const maker = pictureMaker();
  const places = new UploadPlaces();
  app.addHook('onClose', async () => maker.close());
  await app.register(async (scope) => {
    // Known by now is who sends it, and nothing of it is read.
    scope.addHook('preParsing', (request, reply, _payload, done) => {
      const leave = places.take(request.caller?.member.id ?? 0);
      if (!leave) return done(new OverloadedError('too many pictures wait'));
      for (const end of ['finish', 'close']) reply.raw.once(end, leave);
      done();
    });
    const raw = { parseAs: 'buffer', bodyLimit: uploadPicture.bodyBytes } as const;
    scope.addContentTypeParser('*', raw, (_request, body, done) => done(null, body));
    route(scope, uploadPicture, async ({ caller, params, request, reply }) => {
      const given: unknown = request.body;
      if (!Buffer.isBuffer(given)) return refuse('file.kind');
      const refused = await takeWrite(db, reply, { memberId: caller.member.id, what: 'upload', limit: uploads });
      return refused ?? keepPicture({ db, store, addresses, maker }, caller.member.id, params.purpose, given);
    });
  });
}
