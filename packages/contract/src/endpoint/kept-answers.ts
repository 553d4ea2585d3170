/**
 * The header by which the server allows the browser to keep a response for offline use. Its value only distinguishes the
 * sessions of a browser: responses kept for another session are deleted.
 */
export const keepHeader = 'homeroom-keep'
/** Nobody is signed in, or the machine is shared: all kept responses are deleted. */
export const keepNothing = 'nothing'
/** The header in which the worker states when a response was stored (ISO 8601). */
export const keptAtHeader = 'homeroom-kept-at'
/** The name prefix of caches with responses; nothing else in the browser's caches is personal. */
export const keptCaches = 'homeroom-kept-'
/** The name prefix of caches with the product's own files. */
export const fileCaches = 'homeroom-files-'
/** As long as a session can live. */
export const keptFor = 24 * 60 * 60 * 1000
export const offlineWorker = '/offline-worker.js'

/** Messages from pages to the worker: keep these addresses now, or delete every response. */
export type WorkerOrder = { order: 'keep'; addresses: string[] } | { order: 'forget' }
