import node from '@madang/testing/node';

/** Games and pages of the demo provider; what it does to a site's wallet is tested with the server. */
export default { ...node, displayName: 'provider', rootDir: import.meta.dirname };
