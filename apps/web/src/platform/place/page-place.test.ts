import { expect, test } from 'vitest'
import { dictionaryAddresses } from '#platform/language/dictionary-addresses.ts'
import { sampleStartData, signInStart } from '../../server-rendering/sample-start-data.ts'
import { dictionaryPlace } from './page-place.ts'

const school = sampleStartData(signInStart).unit
const desktop = { page: 'desktop', session: {}, desktop: {} } as never

test.each([
  ['2', '/pages/base/lang/en-base.json'],
  ['1', '/area/areaBase/lang/en-areaBase.json'],
])(
  '[I18N-13] in development, where the address tells of no folder, the root is that of a unit of type %s: %s',
  (unitType, address) => {
    const start = sampleStartData(desktop, { development: true, unit: { ...school, unitType } })
    for (const path of ['/pc_desktop_all.html', '/src/entries/pc-desktop.tsx', '/'])
      expect(dictionaryAddresses('en', dictionaryPlace(start), path)[1]).toBe(address)
  },
)

test('the pages before signing in have the texts of login', () => {
  const start = sampleStartData(signInStart)
  expect(dictionaryAddresses('en', dictionaryPlace(start), '/login')[1]).toBe('/pages/login/lang/en-login.json')
})
