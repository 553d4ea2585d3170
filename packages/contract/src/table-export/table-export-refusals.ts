/** Refusals of exporting tables. */
export const tableExportRefusals = {
  table_missing: {
    status: 400,
    chinese: '没有找到要下载的表格，请指定表格。',
    english: 'There is no table to download. Please specify one.',
  },
  table_too_large: {
    status: 413,
    chinese: '表格太大或结构太复杂，无法导出，请缩小范围后重试。',
    english: 'This table is too large or too complicated to be exported. Please export a part of it.',
  },
  export_running: {
    status: 409,
    chinese: '您有多个导出还没有完成，请稍候再试。',
    english: 'Several of your exports are still running. Please wait until they are done.',
  },
  too_many_table_exports: {
    status: 429,
    chinese: '您在一小时内导出的表格过多，请稍后再试。',
    english: 'You have exported many tables within an hour. Please try again later.',
  },
} as const
