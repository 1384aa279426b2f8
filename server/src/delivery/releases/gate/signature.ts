import type { Queryable } from '../../../platform/db.ts';
import { releaseStatement, releaseSubject } from '../../signing/sign-rows.ts';
import type { Signer } from '../../signing/signer.ts';
import { refusalOf, type SignatureColumns } from '../../signing/verify-rows.ts';
import type { Objection, Part } from './parts.ts';

const texts: Record<string, string> = {
  unsigned: '서명이 없습니다.',
  'foreign-key': '다른 설치본의 키로 서명되었습니다.',
  forged: '서명이 올바르지 않습니다.',
  differs: '서명된 내용과 등록된 기록이 다릅니다.',
};

/** The composer would refuse to serve it. */
export async function checkSignature(db: Queryable, signer: Signer, part: Part): Promise<Objection[]> {
  const { rows } = await db.query<SignatureColumns>(
    'select key_id as "keyId", statement, signature from signature where subject = $1',
    [releaseSubject(part.app, part.version)],
  );
  const found = rows[0] ?? { keyId: null, statement: null, signature: null };
  const reason = refusalOf(signer, 'release', found, releaseStatement(part));
  return reason ? [{ text: texts[reason] ?? reason }] : [];
}
