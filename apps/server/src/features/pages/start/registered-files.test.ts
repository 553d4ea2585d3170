import { expect, onTestFinished, test } from 'vitest'
import { startTestServer } from '../../../../test-support/start-test-server.ts'
import { registeredFileIds } from './desktop-start.ts'

test.each([
  [undefined, ['main']],
  [null, ['main']],
  ['main.js', ['main']],
  [{}, ['main']],
  [{ 'main.js': '/notices/a.js', 'main.css': '/notices/a.css', integrity: {} }, ['main']],
  [{ 'print.js': '/notices/p.js', 'main.js': '/notices/a.js' }, ['main', 'print']],
  [{ 'print.css': '/notices/p.css' }, ['main']],
  [{ '../evil.js': '/notices/p.js', '.js': '/', 'a b.js': '/', '__proto__.js': '/' }, ['main']],
])('the manifest %j registers the files %j [KIT-41]', (manifest, fileIds) => {
  expect(registeredFileIds(manifest)).toEqual(fileIds)
})

test('[KIT-32] a page may load whatever files the manifest of its application names; its address adds none', async () => {
  const manifests: Record<string, unknown> = { notices: { 'main.js': '/', 'print.js': '/' } }
  const server = await startTestServer({ parts: { manifestOf: (code) => manifests[code] } })
  onTestFinished(() => server.close())
  const browser = await server.signIn('teacher')
  const filesOf = async (address: string) => {
    const { start } = await browser.page(address)
    return start?.page === 'application' && start.application.subApplication
  }
  expect(await filesOf('/pages/base/pc_notices_tm/index.html?fileId=other')).toEqual({
    app: 'notices',
    fileIds: ['main', 'print'],
    fileId: 'main',
  })
  expect(await filesOf('/pages/base/pc_my-class_tm/index.html')).toMatchObject({ fileIds: ['main'] })
})
