import { defineConfig } from 'vite'
import { pageApart } from './build/page-apart.ts'

/** The reader of the OpenAPI document. */
export default defineConfig(pageApart('api-docs'))
