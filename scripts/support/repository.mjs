import { resolve } from 'node:path'

/** The folder of this repository. */
export const repository = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..')
