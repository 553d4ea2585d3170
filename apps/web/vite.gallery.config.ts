import { defineConfig } from 'vite'
import { pageApart } from './build/page-apart.ts'

/** The gallery of the interface kit, which draws every part there is. */
export default defineConfig(pageApart('gallery'))
