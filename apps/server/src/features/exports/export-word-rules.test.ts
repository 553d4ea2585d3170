import { expect, test } from 'vitest'
import { exportFileName, exportMark, exportNews } from './export-word-rules.ts'

const owner = {
  ...{ realName: '王老师', englishName: 'Ms Wang', unitName: '湖滨第一小学', unitEnglishName: 'Lakeside No. 1' },
  timeZone: 'Asia/Shanghai',
}
// In Shanghai it is the next day already.
const at = new Date('2026-03-04T17:05:00Z')

test('a file is called after its list and the day in the unit', () => {
  expect(exportFileName('角色', { at, timeZone: 'Asia/Shanghai' }, 'xlsx')).toBe('角色 2026-03-05.xlsx')
  expect(exportFileName('Roles', { at, timeZone: 'UTC' }, 'csv')).toBe('Roles 2026-03-04.csv')
})

test.each([
  ['en', {}, 'Exported by Ms Wang, Lakeside No. 1, 2026-03-05 01:05 (Asia/Shanghai)'],
  [
    'en',
    { englishName: '', unitEnglishName: '' },
    'Exported by 王老师, 湖滨第一小学, 2026-03-05 01:05 (Asia/Shanghai)',
  ],
  ['zh-CN', {}, '导出人：王老师，湖滨第一小学，2026-03-05 01:05 (Asia/Shanghai)'],
] as const)('the last line says in %s whose copy it is, and of when (%j)', (language, more, line) => {
  expect(exportMark({ ...owner, ...more, at }, language)).toBe(line)
})

test('what is told names the file, and says until when it is there or that it could not be made', () => {
  expect(exportNews({ name: '角色.csv', done: true })).toEqual({
    text: '导出文件已生成：角色.csv。请在 7 天内下载。',
    englishText: 'Your export is ready: 角色.csv. Download it within 7 days.',
  })
  expect(exportNews({ name: '角色.csv', done: false })).toEqual({
    text: '导出文件未能生成：角色.csv。',
    englishText: 'Your export could not be made: 角色.csv.',
  })
})
