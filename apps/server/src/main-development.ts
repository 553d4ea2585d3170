import { join } from 'node:path'
import process from 'node:process'
import { runToTheEnd } from '#platform/running/run-to-the-end.ts'
import { serveProduct } from './serve-product.ts'

// The server behind Vite (npm run dev). No bundle contains it, so the product cannot run in development mode.
const root = join(import.meta.dirname, '../../..')
// Vite draws the page in the browser; it only needs the page's start data.
const renderer = { render: (start: object) => [JSON.stringify(start)] }

process.exit(await runToTheEnd((stopAsked) => serveProduct(root, stopAsked, { renderer })))
