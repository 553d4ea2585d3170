import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { type CsvFile, csvText } from '../calls/csv-text.ts'

/**
 * Sends a list as CSV while it is read: a hundred thousand rows are never in memory together. When reading fails on the way
 * the connection is cut, so that nobody takes half a list for the whole.
 */
export function sendCsv(reply: FastifyReply, { name, table }: CsvFile): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(Readable.from(csvText(table)))
}
