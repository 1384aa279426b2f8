/** The network that one subscriber holds: an IPv4 address as it is, an IPv6 address by its first 64 bits. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':');
  // "::" stands for as many zeros as are missing; only the first four groups matter.
  const missing = tail === undefined ? 0 : 4 - groups.length;
  return [...groups, ...new Array<string>(Math.max(missing, 0)).fill('0')].slice(0, 4).join(':');
}
