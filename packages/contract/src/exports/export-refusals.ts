import { printedRowsMaximum } from '../limits.ts'

/** Refusals of files that are made in the background. */
export const exportRefusals = {
  too_many_exports: {
    status: 409,
    chinese: '您申请的导出过多，请待其完成或稍后再试。',
    english: 'You have asked for many exports. Please wait until one is finished, or try again later.',
  },
  export_not_ready: {
    status: 409,
    chinese: '文件尚未生成，或已无法下载。',
    english: 'This file is not ready, or can no longer be downloaded.',
  },
  export_interrupted: {
    status: 500,
    chinese: '生成文件时多次中断，请重新导出。',
    english: 'Making the file was interrupted several times. Please export again.',
  },
  export_too_large: {
    status: 400,
    chinese: '行数过多，无法写入一个文件。请缩小范围后再导出。',
    english: 'There are too many rows for one file. Please narrow the list, then export again.',
  },
  export_too_long_to_print: {
    status: 400,
    chinese: `行数超过 ${printedRowsMaximum}，不适合打印。请缩小范围，或导出为 Excel 工作簿。`,
    english: `There are more than ${printedRowsMaximum} rows, too many to print. Please narrow the list, or export it as a workbook.`,
  },
} as const
