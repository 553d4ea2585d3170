import { defineConfig } from 'drizzle-kit'

// Used by `drizzle-kit generate` (new migrations) and `drizzle-kit export` (the fresh schema of the comparison test).
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/database/tables/*.ts',
  out: './src/database/migrations',
})
