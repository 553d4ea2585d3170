import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UploadList, type UploadStep, uploadCounts } from './upload-list.tsx'

const row = (state: UploadStep, id = 'a') => ({ id, name: 'list.xlsx', size: 2048, state })

function drawn(state: UploadStep): string {
  return renderToStaticMarkup(
    <UploadList label="Files" rows={[row(state)]} onRetry={() => undefined} onRemove={() => undefined} />,
  )
}

test('done and failed files are counted', () => {
  const rows = [row({ step: 'done' }), row({ step: 'failed' }, 'b'), row({ step: 'waiting' }, 'c')]
  expect(uploadCounts(rows)).toEqual({ done: 1, failed: 1, count: 3 })
})

test('only a file that failed can be tried again, and it says why', () => {
  expect(drawn({ step: 'failed', problem: '文件太大。' })).toContain('文件太大。')
  expect(drawn({ step: 'failed' })).toContain('重试：list.xlsx')
  expect(drawn({ step: 'done' })).not.toContain('重试')
})

test('more than the whole file is never told to have been sent', () => {
  expect(drawn({ step: 'uploading', sent: 4096 })).toContain('value="2048"')
})
