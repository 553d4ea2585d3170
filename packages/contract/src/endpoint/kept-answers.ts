/**
 * The header by which the server allows the browser to keep an answer for the time without a network. Its value tells the
 * sessions of a browser apart and nothing else: what was kept for another session goes.
 */
export const keepHeader = 'homeroom-keep'
/** Nobody is signed in, or several people use the machine: whatever was kept goes. */
export const keepNothing = 'nothing'
/** The worker tells with it when a kept answer was kept (ISO 8601). */
export const keptAtHeader = 'homeroom-kept-at'
/** How the caches with answers begin their names; nothing else in the browser's caches is personal. */
export const keptCaches = 'homeroom-kept-'
/** How the caches with the product's own files begin their names. */
export const fileCaches = 'homeroom-files-'
/** As long as a session can live. */
export const keptFor = 24 * 60 * 60 * 1000
export const offlineWorker = '/offline-worker.js'

/** What pages tell the worker: to keep these addresses now, or to forget every answer. */
export type WorkerOrder = { order: 'keep'; addresses: string[] } | { order: 'forget' }
