import { expect, test } from 'vitest'
import { dictionaryAddresses } from './dictionary-addresses.ts'

const place = { code: 'base', appCode: 'base' }

test('[I18N-09] the common dictionary lies beside the kit', () => {
  expect(dictionaryAddresses('en', place, '/')[0]).toBe('/common/plugins/common-ph/1.6.0/lang/en-ph.json')
})

test.each([
  [{ ...place, rootPath: 'pages' }, '/elsewhere/x.html', '/pages/base/lang/en-base.json'],
  [place, '/pages/base/pc_desktop_all/index.html', '/pages/base/lang/en-base.json'],
  [place, '/', '/pages/base/lang/en-base.json'],
  [{ code: 'notices', appCode: 'notices-app' }, '/pages/x', '/pages/notices/lang/en-notices-app.json'],
])('[I18N-10] the texts of %j on %s lie at %s', (where, path, address) => {
  expect(dictionaryAddresses('en', where, path)[1]).toBe(address)
})

test('[I18N-14] a code containing area uses the root area', () => {
  const where = { code: 'areaBase', appCode: 'areaBase', rootPath: 'pages' }
  expect(dictionaryAddresses('en', where, '/pages/x')[1]).toBe('/area/areaBase/lang/en-areaBase.json')
})
