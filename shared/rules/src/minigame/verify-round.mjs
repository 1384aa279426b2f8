// Checks a drawn round from its evidence and from what the member's browser has kept, by nothing but Web Crypto: it runs in a page and in
// Node alike. Every missing part is a fault. The checks and their reasons stand in docs/drawing.md.

const { subtle } = globalThis.crypto ?? {};
const utf8 = (text) => new TextEncoder().encode(text);
const hexOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const joined = (...parts) => Uint8Array.from(parts.flatMap((part) => [...part]));

/** The functions that hash and prove. A caller may give its own: a browser without Ed25519, and the check of beacons. */
export const webTools = {
  sha256: async (bytes) => new Uint8Array(await subtle.digest('SHA-256', bytes)),
  async derive(value, salt, iterations) {
    const key = await subtle.importKey('raw', value, 'PBKDF2', false, ['deriveBits']);
    return new Uint8Array(await subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256));
  },
  async isSigned(publicKey, text, signature) {
    const key = await subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify']);
    return subtle.verify('Ed25519', key, bytesOf(signature), utf8(text));
  },
  /** Null: it cannot be checked here. */
  isSignedByBeacon: null,
  /** A delay of fewer takes less time than a pulse can be held back: a house tries outcomes until it likes one. Less for a test of the rest. */
  leastHashes: 10_000_000,
  /** As fast as the delay runs on one core: who sees a pulse sooner than that after his seed knows that no other was tried. */
  hashesPerSecond: 5_000_000,
  /** Public beacons by their key: drand's quicknet. When their first round was, in seconds, and how long each lasts. */
  beacons: {
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a':
      { genesis: 1_692_803_367, period: 3 },
  },
};

/** Each step holds, or says what does not hold (`faults`), or what there is nothing of (`missing`). */
async function step(title, text, check) {
  const [values, faults, missing] = [[], [], []];
  const say = {
    value: (value) => void values.push(value),
    holds: (right, fault) => void (right || faults.push(fault)),
    has: (thing, name) => Boolean(thing) || missing.push(`${name} 없음`) === 0,
  };
  try {
    await check(say);
  } catch (error) {
    faults.push(`읽을 수 없는 자료입니다 (${error.message})`);
  }
  return { title, text, values, faults, missing, holds: faults.length === 0 && missing.length === 0 };
}

/**
 * @param evidence what GET /api/minigame/verification says of the round
 * @param kept what the browser has kept: {receipts, heads, seeds, publicKey, terms}
 * @param draw computes an outcome from {gameId, round, link, digest}
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: six steps check the same evidence, and a member who checks the checker reads them from top to bottom.
export async function verifyRound(evidence, kept, draw, tools = webTools) {
  const { gameId, round, log, link, digest, source } = evidence;
  const { chain, cutOff, pulse, drawn } = log.leaves;
  const heads = kept.heads ?? [];
  const sha = async (...parts) => hexOf(await tools.sha256(joined(...parts)));
  const isSigned = (purpose, text, signature) =>
    tools.isSigned(log.publicKey, `madang:${purpose}:v1\n${text}`, signature).catch(() => false);
  const entryOf = (leaf, kind) => {
    const body = JSON.parse(leaf.body);
    const found = body.rounds.filter((one) => one.game === gameId && one.round === round);
    if (body.kind !== kind || found.length !== 1) throw new Error(kind);
    return { ...body, ...found[0] };
  };

  const receipts = step(
    '내 영수증',
    '베팅할 때 받아 이 기기에 보관한 영수증이 마감된 슬립에 그대로 있습니다.',
    async (say) => {
      if (!say.has(kept.receipts?.length, '보관한 영수증')) return;
      for (const { receipt, signature } of kept.receipts) {
        const hash = await sha(utf8(receipt));
        const [game, ofRound, , , , , , commitment, at] = receipt.split('|');
        say.value(`${receipt} → ${hash}`);
        say.holds(await isSigned('receipt', receipt, signature), '영수증의 서명이 맞지 않습니다');
        say.holds(Number(game) === gameId && Number(ofRound) === round, '다른 회차의 영수증입니다');
        say.holds(at < evidence.cutOffAt, '마감 뒤의 영수증입니다');
        say.holds(evidence.slips.includes(hash), '접수된 슬립에 내 영수증이 없습니다');
        const seed = kept.seeds?.[0]?.seed;
        if (seed) say.holds((await sha(bytesOf(seed))) === commitment, '영수증의 약속값이 내 씨앗의 해시가 아닙니다');
      }
    },
  );

  const announced = step(
    '공개 기록장',
    '사슬, 마감, 결과가 덧붙이기만 되는 기록장에 있고, 내가 보관한 머리와 이어집니다. 마감은 결과보다 먼저 기록되었습니다.',
    async (say) => {
      const { head } = log;
      if (!say.has(head, '기록장의 머리')) return;
      say.value(`${head.size}장 ${head.root}`);
      const isHead = ({ size, root, at, signature }) => isSigned('log-head', `${size}\n${root}\n${at}`, signature);
      say.holds(await isHead(head), '머리의 서명이 맞지 않습니다');
      if (say.has(kept.publicKey, '보관한 열쇠'))
        say.holds(kept.publicKey === log.publicKey, '기록장의 열쇠가 바뀌었습니다');
      const ofPulse = source !== 'beacon' && !evidence.isVoid && { 추첨값: pulse };
      for (const [name, leaf] of Object.entries({ 사슬: chain, 마감: cutOff, ...ofPulse, 결과: drawn }))
        if (say.has(leaf, `${name} 기록`)) say.holds(await isIn(leaf, head), `${name} 기록이 기록장에 없습니다`);
      for (const one of heads) {
        say.holds(await isHead(one), '보관한 머리의 서명이 맞지 않습니다');
        const proof = log.consistency.find(({ size }) => size === one.size)?.proof;
        if (say.has(proof, '보관한 머리와 이어지는 증명'))
          say.holds(await isBeginning(one, head, proof), '보관한 머리와 이어지지 않습니다');
      }
      if (!chain || !cutOff || !drawn) return;
      say.holds(chain.index < cutOff.index && cutOff.index < drawn.index, '기록의 순서가 다릅니다');
      await isAlone(say);
      const isBefore = ({ size, at }) => chain.index < size && at <= evidence.cutOffAt;
      const isBetween = ({ size }) => cutOff.index < size && size <= drawn.index;
      say.has(heads.some(isBefore), '마감 전에 보관한 머리');
      say.has(heads.some(isBetween), '마감 뒤, 추첨 전에 보관한 머리');
    },
  );

  /** From the last kept head before the cut-off to the draw the log has nothing else of the round. */
  async function isAlone(say) {
    const { run, head } = log;
    if (!say.has(run, '마감과 추첨 사이의 기록 전부')) return;
    const { from, bodies } = run;
    const before = heads.map(({ size }) => size).filter((size) => size <= cutOff.index);
    say.has(from <= Math.max(0, ...before), '마감 전에 보관한 머리부터의 기록');
    say.holds(
      from <= cutOff.index && from + bodies.length === drawn.index + 1 && (await isRun(run, head)),
      '추첨까지의 기록이 빠짐없지 않습니다',
    );
    const found = bodies.flatMap((body, place) => {
      const { kind, rounds } = JSON.parse(body);
      const own = Array.isArray(rounds) ? rounds.filter((one) => one.game === gameId && one.round === round) : [];
      return own.map(() => `${kind} ${from + place}`);
    });
    const shown = { 'minigame.cut-off': cutOff, 'minigame.pulse': pulse, 'minigame.drawn': drawn };
    const told = Object.entries(shown).flatMap(([kind, leaf]) => (leaf ? [`${kind} ${leaf.index}`] : []));
    say.holds(found.join() === told.join(), '이 회차의 마감, 추첨값, 추첨이 한 번씩이 아닙니다');
  }

  const linked = step('사슬 고리', '이 고리를 차례로 해시하면, 먼저 공개한 사슬의 끝이 됩니다.', async (say) => {
    if (!say.has(link, '고리') || !say.has(chain, '사슬 기록') || !say.has(cutOff, '마감 기록')) return;
    const { kind, game, end, length } = JSON.parse(chain.body);
    const { position, ...closed } = entryOf(cutOff, 'minigame.cut-off');
    say.holds(closed.chain === end && closed.chainLeaf === chain.index, '마감 때 적힌 사슬이 아닙니다');
    if (say.has(kept.terms?.chain, '베팅할 때 알려 준 사슬'))
      say.holds(kept.terms.chain.end === end && kept.terms.chain.position === position, '베팅할 때의 사슬이 아닙니다');
    say.holds(kind === 'minigame.chain' && game === gameId, '다른 게임의 사슬입니다');
    say.holds(position >= 1 && position <= length, '사슬에 없는 자리입니다');
    let at = bytesOf(link);
    for (let step = 0; step < Math.min(position, length); step++) at = await tools.sha256(at);
    for (const value of [link, `SHA-256 × ${position} ↓`, hexOf(at)]) say.value(value);
    say.holds(hexOf(at) === end, '사슬의 끝에 닿지 않습니다');
  });

  const closed = step('마감', '접수된 슬립 전부의 해시가, 결과가 정해지기 전에 기록되었습니다.', async (say) => {
    if (!say.has(cutOff, '마감 기록')) return;
    const entry = entryOf(cutOff, 'minigame.cut-off');
    say.value(`슬립 ${entry.slips}장 ${entry.digest}`);
    say.holds(entry.slips === evidence.slips.length, '슬립의 수가 마감 때와 다릅니다');
    say.holds((await sha(...evidence.slips.map(bytesOf))) === entry.digest, '슬립이 마감 때와 다릅니다');
    say.holds(entry.cutOffAt === evidence.cutOffAt && entry.drawsAt === evidence.drawsAt, '시각이 마감 때와 다릅니다');
    const { signature: _, ...beacon } = evidence.beacon ?? {};
    const isAs = ({ source: of, terms }) =>
      of === source && ordered(terms) === ordered(of === 'beacon' ? beacon : evidence.delay);
    say.holds(isAs(entry), '값을 정하는 방식이 마감 때와 다릅니다');
    if (!say.has(kept.terms, '베팅할 때 알려 준 방식')) return;
    const told = { source: kept.terms.source, terms: kept.terms.beacon ?? kept.terms.delay };
    say.holds(isAs(told), '값을 정하는 방식이 베팅할 때와 다릅니다');
  });

  const mixed = step('마감 뒤에 정해진 값', '마감 뒤에야 생기고, 아무도 고를 수 없는 값입니다.', async (say) => {
    say.holds(source === 'members' || source === 'beacon', '모르는 방식으로 정한 값입니다');
    if (evidence.isVoid && !digest) return;
    if (!say.has(digest, '섞은 값')) return;
    say.value(digest);
    if (source === 'beacon') return ofBeacon(say);
    if (!say.has(pulse, '추첨값 기록') || !say.has(cutOff, '마감 기록')) return;
    const entry = entryOf(pulse, 'minigame.pulse');
    const { segments, iterations } = entry;
    say.holds(cutOff.index < pulse.index && entry.cutOff === cutOff.index, '마감보다 먼저 만든 값입니다');
    const { terms } = entryOf(cutOff, 'minigame.cut-off');
    say.holds(segments >= terms?.segments && iterations >= terms?.iterations, '지연이 회차의 조건보다 짧습니다');
    say.has(segments * iterations >= tools.leastHashes, `해시 ${tools.leastHashes}번보다 짧지 않은 지연`);
    say.holds((await sha(...[...evidence.seeds].sort().map(bytesOf))) === entry.seeds, '씨앗이 기록과 다릅니다');
    const taken = [];
    for (const { seed, signature } of kept.seeds ?? []) {
      if (!signature) continue;
      taken.push(await sha(bytesOf(seed)));
      say.holds(
        await isSigned('seed', `${gameId}|${round}|${seed}`, signature),
        '씨앗을 받았다는 서명이 맞지 않습니다',
      );
      say.holds(evidence.seeds.includes(seed), '받았다고 서명한 내 씨앗이 빠져 있습니다');
    }
    const isOwed = ({ receipt }) => !['-', ...taken].includes(receipt.split('|')[7]);
    say.has(!kept.receipts?.some(isOwed), '받았다고 서명한 내 씨앗');
    const soonMs = (segments * iterations * 1_000) / tools.hashesPerSecond;
    const sinceMs = ({ receivedAt }) => Date.parse(receivedAt) - Date.parse(kept.seeds?.[0]?.shownAt);
    const isSoon = (one) => pulse.index < one.size && one.size <= drawn?.index && sinceMs(one) < soonMs;
    say.has(heads.some(isSoon), '씨앗을 보인 뒤 지연보다 빨리, 추첨 전에 받은 추첨값의 머리');
    const salt = utf8('madang-delay-v1');
    const values = [await sha(utf8(pulse.body)), ...evidence.checkpoints];
    say.holds(values.length === segments + 1, '지연의 중간값이 모자랍니다');
    const parts = values.slice(1).map((_, at) => tools.derive(bytesOf(values[at]), salt, iterations));
    const checked = (await Promise.all(parts)).every((value, at) => hexOf(value) === values[at + 1]);
    say.holds(checked && values.at(-1) === digest, '지연을 다시 계산한 값이 다릅니다');
    say.value(`PBKDF2-HMAC-SHA-256 ${segments} × ${iterations}`);
  });
  async function ofBeacon(say) {
    const { url, round: number, publicKey, signature } = evidence.beacon ?? {};
    if (!say.has(signature, '비콘의 서명') || !say.has(publicKey, '비콘의 공개키')) return;
    say.value(`${url} ${number} ${signature}`);
    const { genesis, period } = tools.beacons[publicKey] ?? {};
    const isLater = (genesis + (number - 1) * period) * 1_000 > Date.parse(evidence.cutOffAt);
    if (say.has(period, '알려진 비콘의 공개키')) say.holds(isLater, '마감 전에 이미 나온 비콘 값입니다');
    say.holds((await sha(bytesOf(signature))) === digest, '서명의 해시가 아닙니다');
    if (say.has(tools.isSignedByBeacon, '비콘 서명(BLS12-381)을 확인하는 도구'))
      say.holds(tools.isSignedByBeacon(publicKey, number, signature), '비콘의 서명이 아닙니다');
  }

  const outcome = step('다시 계산한 결과', '고리와 마감 뒤의 값으로 결과를 다시 뽑았습니다.', async (say) => {
    if (!say.has(drawn, '결과 기록')) return;
    const { link: told, outcome: result } = entryOf(drawn, 'minigame.drawn');
    say.holds(told === link, '기록된 고리와 다릅니다');
    say.holds(ordered(result) === ordered(evidence.outcome), '기록된 결과와 다릅니다');
    if (evidence.isVoid) {
      const isOver = Date.parse(log.head?.at) > Date.parse(evidence.drawsAt) + 3_600_000;
      say.holds(evidence.outcome === null && isOver, '무효로 할 까닭이 없습니다');
      say.holds(!pulse && !digest, '추첨값이 있는 회차가 무효입니다');
      say.has(source !== 'beacon', '비콘이 값을 알리지 않았다는 증거');
      return;
    }
    if (!say.has(evidence.outcome, '결과') || !link || !digest) return;
    const again = draw({ gameId, round, link, digest });
    say.value(JSON.stringify(again));
    say.holds(ordered(again) === ordered(evidence.outcome), '다시 계산한 결과와 다릅니다');
  });
  return Promise.all([receipts, announced, linked, closed, mixed, outcome]);

  /** The root that a leaf and the hashes beside its way lead to is that of the head (RFC 9162, 2.1.3.2). */
  async function isIn({ index, body, proof }, { size, root }) {
    if (!(Number.isInteger(index) && index >= 0 && index < size)) return false;
    let [at, last, hash] = [index, size - 1, await sha([0], utf8(body))];
    for (const beside of proof) {
      if (last === 0) return false;
      if (at % 2 === 1 || at === last) {
        hash = await sha([1], bytesOf(beside), bytesOf(hash));
        while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
      } else hash = await sha([1], bytesOf(hash), bytesOf(beside));
      [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
    }
    return last === 0 && hash === root;
  }

  /** The leaves of a run and the hashes beside it, from left to right, lead to the root of that head. */
  async function isRun({ from, bodies, proof }, { size, root }) {
    const beside = [...proof];
    const hashOf = async (first, end) => {
      if (end <= from || first >= from + bodies.length) return beside.shift() ?? '';
      if (end - first === 1) return sha([0], utf8(bodies[first - from]));
      let half = 1;
      while (half * 2 < end - first) half *= 2;
      const left = await hashOf(first, first + half);
      return sha([1], bytesOf(left), bytesOf(await hashOf(first + half, end)));
    };
    return from >= 0 && from + bodies.length <= size && (await hashOf(0, size)) === root && beside.length === 0;
  }

  /** The log of the earlier head is the beginning of the later one's (RFC 9162, 2.1.4.2). */
  async function isBeginning(before, head, proof) {
    if (before.size === head.size) return before.root === head.root && proof.length === 0;
    const [first, ...rest] = Number.isInteger(Math.log2(before.size)) ? [before.root, ...proof] : proof;
    let [at, last, old, now] = [before.size - 1, head.size - 1, first, first];
    while (at % 2 === 1) [at, last] = [(at - 1) / 2, Math.floor(last / 2)];
    for (const beside of rest) {
      if (last === 0) return false;
      if (at % 2 === 1 || at === last) {
        old = await sha([1], bytesOf(beside), bytesOf(old));
        now = await sha([1], bytesOf(beside), bytesOf(now));
        while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
      } else now = await sha([1], bytesOf(now), bytesOf(beside));
      [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
    }
    return last === 0 && old === before.root && now === head.root;
  }
}

/** The same text for the same outcome, whatever the order of its names. */
const ordered = (value) =>
  JSON.stringify(value, (_, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
