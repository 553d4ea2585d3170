import { expect, test } from 'vitest'
import type { Database } from '#platform/postgres/database.ts'
import { createSecretBox } from '#platform/secrets/secret-box.ts'
import type { Provider } from './social-provider.ts'
import { officialHosts, purposeOfSecret, rehearsalSecret } from './social-provider.ts'
import { createSocialProviderService } from './social-provider-service.ts'

const box = createSecretBox(Buffer.alloc(32, 7))
const here = 'http://127.0.0.1:9'
const hosts = { wechat: { open: here, api: here }, wecom: { login: here, open: here, api: here } }
const row = { unitId: 'unit', kind: 'wecom', id: 'one', appId: 'ww1', agentId: '1', school: false } as const
const real: Provider = {
  ...row,
  rehearsal: false,
  sealedSecret: box.seal(purposeOfSecret(row), 'real secret'),
}
const rehearsed: Provider = { ...row, rehearsal: true, sealedSecret: '' }
/** Opening a row asks nothing of the database. */
const db = {} as Database
const open = (provider: Provider, rehearsal: typeof hosts | undefined) =>
  createSocialProviderService({ db, now: () => new Date(), box, rehearsal }).open(provider)

test('what is asked outside is asked at public addresses only, at the official hosts, beside a rehearsal as well', () => {
  for (const rehearsal of [undefined, hosts])
    expect(open(real, rehearsal)).toMatchObject({
      hosts: officialHosts,
      publicOnly: true,
      secret: 'real secret',
    })
})

test('a row of the rehearsal is asked at the rehearsal, and nowhere without one', () => {
  expect(open(rehearsed, hosts)).toMatchObject({ hosts, publicOnly: false, secret: rehearsalSecret })
  expect(() => open(rehearsed, undefined)).toThrow('social_not_set_up')
})
