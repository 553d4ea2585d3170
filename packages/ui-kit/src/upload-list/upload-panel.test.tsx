import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UploadPanel } from './upload-panel.tsx'
import type { UploadStep } from './upload-row.ts'

const megabyte = 1024 * 1024
const rows = (...states: UploadStep[]) =>
  states.map((state, at) => ({ id: `${at}`, name: `photo-${at}.jpg`, size: 10 * megabyte, state }))

type Given = { states: UploadStep[]; speed?: number; folded?: boolean }

function drawn({ states, speed, folded = false }: Given): string {
  const nothing = () => undefined
  const acts = { onRetry: nothing, onRemove: nothing, onRetryAll: nothing, onCancelAll: nothing, onFold: nothing }
  return renderToStaticMarkup(
    <UploadPanel label="上传" rows={rows(...states)} speed={speed} folded={folded} {...acts} />,
  )
}
const under = { step: 'uploading', sent: 5 * megabyte } as const

test('one line says how many of all have come, how many bytes, how fast, and how long it still takes', () => {
  const shown = drawn({ states: [{ step: 'done' }, under, { step: 'waiting' }], speed: megabyte })
  for (const words of ['1 / 3 个文件', '15 MB / 30 MB', '每秒 1 MB', '约剩 15 秒']) expect(shown).toContain(words)
  expect(shown).toContain(`value="${15 * megabyte}" max="${30 * megabyte}"`)
})

test('while nothing goes no time is told', () => {
  const still = drawn({ states: [under, under], speed: 0 })
  expect(still).toContain('等待网络恢复')
  expect(still).not.toContain('约剩')
  expect(drawn({ states: [{ step: 'paused', sent: 1 }], speed: 0 })).toContain('已暂停')
})

test('when all is over there is neither a bar nor anything to cancel', () => {
  const over = drawn({ states: [{ step: 'done' }, { step: 'failed' }], speed: 5 })
  expect(over).not.toContain('<progress')
  expect(over).not.toContain('全部取消')
  expect(over).toContain('1 个没有成功')
})

test('folded it keeps the line, the bar and what can be done with all, and no row', () => {
  const folded = drawn({ states: [under, { step: 'failed' }, { step: 'failed' }], folded: true })
  expect(folded).toContain('aria-expanded="false"')
  for (const words of ['<progress', '全部取消', '全部重试（2）']) expect(folded).toContain(words)
  expect(folded).not.toContain('photo-0.jpg')
})

test('a single file is cancelled in its own row', () => {
  expect(drawn({ states: [under] })).not.toContain('全部取消')
  expect(drawn({ states: [under], folded: true })).toContain('全部取消')
})
