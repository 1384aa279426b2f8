import { z } from 'zod';
import type { Endpoint } from '../base/endpoint.ts';
import { clientMessageSchema, streamEventSchema, streamFrameSchema } from '../base/stream.ts';

/** A JSON Schema (draft 2020-12) as `z.toJSONSchema` writes it. */
const jsonSchema = z.record(z.string(), z.unknown());
export type JsonSchema = z.infer<typeof jsonSchema>;

/** One call, or one message of the stream, as one side of the line knows it. */
const callSchema = z.object({
  /** Parameters, query and body of the page, or its message. Left out where the page sends nothing. */
  asks: jsonSchema.optional(),
  /** The answer, or the server's message. Left out where the server sends nothing. */
  answers: jsonSchema.optional(),
});
/** "GET /wallet", or "stream bet" -> how it is written on the line. */
export const callsSchema = z.record(z.string(), callSchema);
export type Calls = z.infer<typeof callsSchema>;

/** Of a page: what it may send and what it can read. Of a server: what it takes and what it may send. */
type CallSide = 'page' | 'server';

const nameOfCall = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;

/** The form of these endpoints on the line, as that side knows them. */
export function callsOf(endpoints: Iterable<Endpoint>, side: CallSide): Calls {
  return Object.fromEntries(
    [...endpoints].map((endpoint) => {
      const { params, query, body, answer } = endpoint;
      const sent = Object.entries({ params, query, body }).flatMap(([part, schema]) =>
        schema ? [[part, written(schema, 'input')]] : [],
      );
      const asks = sent.length > 0 ? { asks: objectOf(Object.fromEntries(sent)) } : {};
      return [nameOfCall(endpoint), { ...asks, answers: written(answer, answersOf(side)) }];
    }),
  );
}

/** The form of the messages of the stream, as that side knows them. A page takes no harm from an event that it does not know. */
export function callsOfStream(side: CallSide): Calls {
  const events = streamEventSchema.options.map((option) => [
    nameOfEvent(option),
    { answers: written(option, answersOf(side)) },
  ]);
  const messages = clientMessageSchema.options.map((option) => [
    nameOfEvent(option),
    { asks: written(option, 'input') },
  ]);
  return {
    'stream frame': { answers: written(streamFrameSchema, answersOf(side)) },
    ...Object.fromEntries([...events, ...messages]),
  };
}

const nameOfEvent = ({ shape }: { shape: { type: { value: string } } }) => `stream ${shape.type.value}`;

/** A page fills in a part that an answer leaves out; a server sends every part that has a value of its own. */
const answersOf = (side: CallSide) => (side === 'page' ? 'input' : 'output');

function written(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...text } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return text;
}

const objectOf = (properties: Record<string, unknown>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
