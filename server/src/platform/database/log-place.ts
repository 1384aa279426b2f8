/** A place in the log of the database (`pg_lsn`): two numbers of 32 bits, as `16/B374D848`. Later places have a larger one. */
export type Place = string;

/** No database could say where: only the primary is sure to have passed it. */
export const unknownPlace: Place = 'unknown';

/** @returns null for anything else, since it comes from outside */
export const readPlace = (text: string | undefined): Place | null =>
  text !== undefined && (text === unknownPlace || /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/.test(text)) ? text : null;

const numberOf = (place: Place): bigint => {
  const [high = '0', low = '0'] = place.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
};

export const laterOf = (one: Place, other: Place): Place => (numberOf(one) >= numberOf(other) ? one : other);
