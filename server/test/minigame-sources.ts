import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beaconMessage, beaconScheme } from '@madang/rules/minigame/beacon';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { atEnd } from './at-end.ts';

/** Answers what a path is given as JSON, 404 where it is given nothing. */
async function jsonServer(answer: (path: string) => unknown): Promise<string> {
  const server = createServer((request, response) => {
    const said = answer(request.url ?? '');
    response.writeHead(said === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(said ?? null));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  atEnd(() => new Promise<void>((closed) => void server.close(() => closed())));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const sha = (bytes: string | Buffer) => createHash('sha256').update(bytes);

const { shortSignatures, utils } = bls12_381;

/** A beacon that tells a round once it is let, whatever the time. With `forges` somebody else signs. */
export async function beaconServer(genesisSeconds: number, periodSeconds: number) {
  const state = { url: '', tells: false, forges: false, asked: [] as number[] };
  const [secret, foreign] = [utils.randomSecretKey(), utils.randomSecretKey()];
  const publicKey = shortSignatures.getPublicKey(secret).toHex();
  state.url = await jsonServer((path) => {
    if (path === '/info')
      return { period: periodSeconds, genesis_time: genesisSeconds, schemeID: beaconScheme, public_key: publicKey };
    const round = Number(/^\/public\/(\d+)$/.exec(path)?.[1]);
    state.asked.push(round);
    if (!state.tells) return undefined;
    const signature = shortSignatures.sign(beaconMessage(round), state.forges ? foreign : secret).toHex();
    return { round, signature, randomness: sha(Buffer.from(signature, 'hex')).digest('hex') };
  });
  return state;
}

interface ProvidedRound {
  reference: string;
  opensAt: string;
  drawsAt: string;
}

/** A provider that tells what the test has it tell. */
export async function providerServer() {
  const state = { url: '', rounds: [] as ProvidedRound[], results: new Map<string, object>(), asked: [] as string[] };
  state.url = await jsonServer((path) => {
    if (path === '/schedule') return { rounds: state.rounds };
    const reference = /^\/rounds\/(.+)$/.exec(path)?.[1] ?? '';
    state.asked.push(reference);
    return state.results.get(reference) ?? { status: 'pending' };
  });
  return state;
}
