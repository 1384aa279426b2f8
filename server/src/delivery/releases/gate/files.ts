import { createHash } from 'node:crypto';
import type { AssetStore } from '../publishing/asset-store.ts';
import type { Objection, Part } from './parts.ts';

const readAtOnce = 8;

/** Every file of the record lies in the store and has the bytes that its hash stands for. */
export async function checkFiles(store: AssetStore, { app, version, record }: Part): Promise<Objection[]> {
  const objections: Objection[] = [];
  const left = [...record.files];
  const readOn = async () => {
    for (let file = left.pop(); file; file = left.pop()) {
      const { path, integrity } = file;
      const content = await store.read(`${app}/${version}/${path}`);
      if (!content)
        objections.push({ text: `파일 ${path}이(가) 저장소에 없습니다.`, english: `The store has no ${path}.` });
      else if (`sha384-${createHash('sha384').update(content).digest('base64')}` !== integrity)
        objections.push({
          text: `파일 ${path}의 내용이 기록된 해시와 다릅니다.`,
          english: `The bytes of ${path} do not fit the recorded hash.`,
        });
    }
  };
  await Promise.all(Array.from({ length: readAtOnce }, readOn));
  return objections;
}
