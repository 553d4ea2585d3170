/**
 * The header by which the server allows the browser to keep an answer for the time without a network. Its value tells the
 * sessions of a browser apart and nothing else: what was kept for another session goes.
 */
export const keepHeader = 'homeroom-keep'
/** Nobody is signed in, or several people use the machine: whatever was kept goes. */
export const keepNothing = 'nothing'
