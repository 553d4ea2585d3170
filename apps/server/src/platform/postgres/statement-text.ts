import { type SQL, StringChunk } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

const dialect = new PgDialect()

/**
 * The text and the values of a statement. Most are text with values between: putting those together by hand takes a tenth of
 * the dialect's time, which is asked about all others.
 */
export function statementText(query: SQL): { text: string; values: unknown[] } {
  let text = ''
  const values: unknown[] = []
  for (const chunk of query.queryChunks) {
    if (chunk instanceof StringChunk) text += chunk.value.join('')
    else if (isValue(chunk)) text += `$${values.push(chunk)}`
    else return byDialect(query)
  }
  return { text, values }
}

function isValue(chunk: unknown): boolean {
  return (
    typeof chunk === 'string' ||
    typeof chunk === 'number' ||
    typeof chunk === 'boolean' ||
    chunk === null ||
    chunk instanceof Date
  )
}

function byDialect(query: SQL): { text: string; values: unknown[] } {
  const { sql, params } = dialect.sqlToQuery(query)
  return { text: sql, values: params }
}
