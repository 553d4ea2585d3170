import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { shownUploads, UploadList } from './upload-list.tsx'
import type { UploadStep } from './upload-row.ts'

const row = (state: UploadStep, id = 'a') => ({ id, name: 'list.xlsx', size: 2048, state })

function drawn(state: UploadStep): string {
  return renderToStaticMarkup(
    <UploadList label="Files" rows={[row(state)]} onRetry={() => undefined} onRemove={() => undefined} />,
  )
}

test('only a file that failed can be tried again, and it says why', () => {
  expect(drawn({ step: 'failed', problem: '文件太大。' })).toContain('文件太大。')
  expect(drawn({ step: 'failed' })).toContain('重试：list.xlsx')
  expect(drawn({ step: 'done' })).not.toContain('重试')
})

test('more than the whole file is never told to have been sent', () => {
  expect(drawn({ step: 'uploading', sent: 4096 })).toContain('value="2048"')
})

test('while a file is put together its row says how much of it is, and never that it is all', () => {
  expect(drawn({ step: 'joining', done: 512 })).toContain('正在合并，25%')
  expect(drawn({ step: 'joining', done: 512 })).toContain('value="512"')
  expect(drawn({ step: 'joining', done: 2048 })).toContain('正在合并，99%')
})

test('the time left follows from speed and what is missing', () => {
  expect(drawn({ step: 'uploading', sent: 1024, speed: 256 })).toContain('约剩 4 秒')
  expect(drawn({ step: 'uploading', sent: 0, speed: 17 })).toContain('约剩 2 分钟')
})

test('of a line that is cut no time is told', () => {
  expect(drawn({ step: 'uploading', sent: 1024, speed: 0 })).toContain('1 kB / 2 kB，等待网络恢复')
  expect(drawn({ step: 'uploading', sent: 1024 })).toContain('1 kB / 2 kB<')
})

test('what would fail again offers no other try', () => {
  expect(drawn({ step: 'failed', problem: 'x', final: true })).not.toContain('重试')
})

test('of a thousand files those that failed and those under way are shown', () => {
  const many = Array.from({ length: 1000 }, (_, index) => row({ step: 'done' }, String(index)))
  const rows = [
    ...many,
    row({ step: 'waiting' }, 'w'),
    row({ step: 'uploading', sent: 1 }, 'u'),
    row({ step: 'failed' }, 'f'),
  ]
  const shown = shownUploads(rows)
  expect(shown).toHaveLength(50)
  expect(shown.slice(0, 3).map(({ id }) => id)).toEqual(['f', 'u', 'w'])
})
