import { join } from 'node:path'
import process from 'node:process'
import { runToTheEnd } from '#platform/running/run-to-the-end.ts'
import { serveProduct } from './serve-product.ts'

// `apps/server/src` in development and `apps/server/dist` in the product are equally deep.
const root = join(import.meta.dirname, '../../..')

process.exit(await runToTheEnd((stopAsked) => serveProduct(root, stopAsked)))
