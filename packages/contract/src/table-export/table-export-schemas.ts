import { Type } from 'typebox'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { exportTitleMaximum } from '../limits.ts'

export const exportTables = {
  summary: 'The tables in a text of HTML as a workbook (.xlsx), a sheet for each.',
  access: { who: 'signed-in' },
  body: Type.Object({
    title: Type.Optional(
      Type.String({ maxLength: exportTitleMaximum, description: 'The name of the file, without its ending.' }),
    ),
    data: Type.String({ description: 'HTML. Only the tables in it are read; nothing in it is run or fetched.' }),
  }),
  reply: Type.String({ description: 'The bytes of the workbook, as a download.' }),
  errors: [
    'validation_failed',
    'body_too_large',
    'table_missing',
    'table_too_large',
    'export_running',
    'too_many_table_exports',
    'request_timeout',
    'server_busy',
  ],
  changesState: false,
  takesLongForm: true,
  takesLargeBody: true,
  fromPlainForm: true,
  answersWorkbook: true,
} satisfies EndpointSchema
