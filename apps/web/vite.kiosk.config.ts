import { defineConfig } from 'vite'
import { pageApart } from './build/page-apart.ts'

/** The clock-in at a gate, which brings all of the face widget along. */
export default defineConfig(pageApart('kiosk'))
