import { commonRoot, kitVersion } from '@homeroom/contract/pages/product.ts'
import { expect, test } from 'vitest'
import kit from '../../../../../packages/ui-kit/package.json' with { type: 'json' }

test('[KIT-19] the interface kit is of version 1.6.0, and its files lie under that version', () => {
  expect(kit.version).toBe('1.6.0')
  expect(kitVersion).toBe(kit.version)
  expect(commonRoot).toBe('/common/plugins/common-ph/1.6.0')
})
