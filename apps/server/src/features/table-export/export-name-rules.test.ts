import { expect, test } from 'vitest'
import { exportName } from './export-name-rules.ts'

test.each([
  ['七（1）班 学生名单', '七（1）班 学生名单.xlsx'],
  ['../../etc/passwd', 'etc passwd.xlsx'],
  ['a\r\nset-cookie: x=1', 'a set-cookie x=1.xlsx'],
  ['"quoted" 😀', 'quoted 😀.xlsx'],
  ['evil\u202excod', 'evil xcod.xlsx'],
  ['CON', 'export CON.xlsx'],
  ['com1.report', 'export com1.report.xlsx'],
  ['lpt9', 'export lpt9.xlsx'],
  ['com.report', 'com.report.xlsx'],
  ['a con', 'a con.xlsx'],
  ['成绩. . ', '成绩.xlsx'],
  ['...', 'export.xlsx'],
  ['', 'export.xlsx'],
  [undefined, 'export.xlsx'],
  ['名'.repeat(10_000), `${'名'.repeat(80)}.xlsx`],
])('[EXPORT-04][E6] the title %j names the file %j', (title, name) => {
  expect(exportName(title)).toBe(name)
})
