import type { Queryable } from '../../../platform/database/db.ts';
import { releaseStatement, releaseSubject } from '../../signing/sign-rows.ts';
import type { Signer } from '../../signing/signer.ts';
import { refusalOf, type SignatureColumns } from '../../signing/verify-rows.ts';
import type { Objection, Part } from './parts.ts';

const texts: Record<string, Objection> = {
  unsigned: { text: '서명이 없습니다.', english: 'It is not signed.' },
  'foreign-key': { text: '다른 설치본의 키로 서명되었습니다.', english: 'It is signed with the key of another site.' },
  forged: { text: '서명이 올바르지 않습니다.', english: 'Its signature is wrong.' },
  differs: { text: '서명된 내용과 등록된 기록이 다릅니다.', english: 'What is registered is not what was signed.' },
};

/** The composer would refuse to serve it. */
export async function checkSignature(db: Queryable, signer: Signer, part: Part): Promise<Objection[]> {
  const { rows } = await db.query<SignatureColumns>(
    'select key_id as "keyId", statement, signature from signature where subject = $1',
    [releaseSubject(part.app, part.version)],
  );
  const found = rows[0] ?? { keyId: null, statement: null, signature: null };
  const reason = refusalOf(signer, 'release', found, releaseStatement(part));
  return reason ? [texts[reason] ?? { text: reason, english: reason }] : [];
}
