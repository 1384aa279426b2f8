/**
 * Version of what the shell gives to remotes: the modules shared by it, the events it speaks, slots and routes. Remotes declare
 * the range they work with. Additions raise the minor version, anything taken away or changed the major.
 */
export const hostApiVersion = '2.3.0';
