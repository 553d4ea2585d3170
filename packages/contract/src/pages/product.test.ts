import { expect, test } from 'vitest'
import { accessTokenParameter, productCode, webAuthorizationPath } from './product.ts'
import { storageKey } from './storage-keys.ts'

test('[ROUTE-40] the product code names the parameter, the storage key and the authorization path alike', () => {
  expect(accessTokenParameter.startsWith(`${productCode}_`)).toBe(true)
  expect(storageKey.product).toBe(productCode)
  expect(webAuthorizationPath).toBe(`/api/uaa/${productCode}_webauth`)
})
