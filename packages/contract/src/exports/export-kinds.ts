/** What can be exported as a file that is made in the background. A kind that was kept once stays: rows name it. */
export const exportKinds = [
  ...(['people', 'licences', 'roles', 'units', 'icons', 'own-messages'] as const),
  ...(['class-list', 'notice-readers', 'notice-schools', 'attendance-month', 'contact-list'] as const),
] as const
export type ExportKindName = (typeof exportKinds)[number]

/** As what: a workbook, plain text for every other program, or pages for the printer. */
export const exportFormats = ['xlsx', 'csv', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]
