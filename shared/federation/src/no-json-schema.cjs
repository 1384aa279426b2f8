/**
 * Stands in for the part of zod that describes schemas as JSON Schema, a quarter of zod's weight in the page: only the server does
 * that. A schema works as ever; whoever asks it for such a description is told.
 */
const refuse = () => {
  throw new Error('The page has no JSON Schema of its schemas (shared/federation, left-out.ts).');
};

const makers = {
  // A schema's `~standard` holds what these return, for everybody who reads it.
  createStandardJSONSchemaMethod: () => refuse,
  createToJSONSchemaMethod: () => refuse,
};

module.exports = new Proxy(makers, { get: (known, name) => known[name] ?? refuse });
