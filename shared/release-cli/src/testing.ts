import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { main } from './main.ts';

export interface Asked {
  line: string;
  authorization: string | undefined;
  body: unknown;
}
type Answers = Record<string, { status?: number; code?: string; body: unknown }>;

/** A site that gives set answers and keeps what it was asked, for the tests of one file. */
export function fakeSite() {
  let answers: Answers = {};
  let asked: Asked[] = [];
  let token = 'mdp_secret';
  const server = createServer(async (request, response) => {
    const line = `${request.method} ${request.url}`;
    asked.push({ line, authorization: request.headers.authorization, body: await bodyOf(request) });
    const { status = 200, code, body } = answers[line] ?? { status: 404, body: 'no such endpoint' };
    response.writeHead(status, code ? { 'x-error-code': code } : {});
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    asked = [];
    answers = {};
    token = 'mdp_secret';
  });
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    answer(given: Answers) {
      answers = given;
    },
    useToken(given: string) {
      token = given;
    },
    lastAsked: () => asked.at(-1),
    async run(...args: string[]): Promise<{ status: number; out: string; err: string }> {
      const printed = { out: '', err: '' };
      const log = jest.spyOn(console, 'log').mockImplementation((text: string) => {
        printed.out += text;
      });
      const error = jest.spyOn(console, 'error').mockImplementation((text: string) => {
        printed.err += text;
      });
      const status = await main(args, { MADANG_URL: `${url()}/`, MADANG_TOKEN: token });
      log.mockRestore();
      error.mockRestore();
      return { status, ...printed };
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text ? JSON.parse(text) : null;
}
