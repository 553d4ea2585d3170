import { afterAll, beforeAll, expect, test } from 'vitest'
import { purposeOfSecret } from '#features/outside-sign-in/social/providers/social-provider.ts'
import { createTestDatabase, type TestDatabase } from '../../../test-support/test-database.ts'
import { visit } from '../../../test-support/test-server.ts'
import { createSecretBox } from '../../platform/secrets/secret-box.ts'
import {
  listMessagingServices,
  type NewMessagingService,
  putMessagingService,
  removeMessagingService,
} from './messaging-service-command.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ demo: true })
})
afterAll(() => database.drop())

const box = createSecretBox(Buffer.alloc(32, 1))
const wecom: NewMessagingService = {
  unitCode: 'lakeside-ms',
  kind: 'wecom',
  appId: 'ww0123456789abcdef',
  agentId: '1000007',
  secret: 'a-secret-of-the-console',
  school: true,
}
const listed = () => listMessagingServices(database.owner, 'lakeside-ms')

test('[SOCIAL-01] the operator sets, sees and removes a service of a unit, and never sees its secret', async () => {
  expect(await listed()).toEqual([])
  await putMessagingService(database.owner, box, wecom)
  expect(await listed()).toEqual(['wecom  ww0123456789abcdef  1000007  school'])
  const { rows } = await visit(database.owner, (client) =>
    client.query(
      `select p.unit_id, sealed_secret from social_providers p join units u on u.id = p.unit_id
        where u.code = 'lakeside-ms'`,
    ),
  )
  const purpose = purposeOfSecret({ unitId: rows[0].unit_id, kind: 'wecom' })
  expect(box.open(purpose, rows[0].sealed_secret)).toBe(wecom.secret)
  await removeMessagingService(database.owner, 'lakeside-ms', 'wecom')
  expect(await listed()).toEqual([])
  await expect(removeMessagingService(database.owner, 'lakeside-ms', 'wecom')).rejects.toThrow('has no wecom')
})

test('a make-believe service of the demo becomes a real one', async () => {
  const school = () => listMessagingServices(database.owner, 'lakeside-1')
  expect(await school()).toContain('wecom  ww0demo0corporation  1000002  make-believe')
  await putMessagingService(database.owner, box, { ...wecom, unitCode: 'lakeside-1', school: false })
  expect(await school()).toContain('wecom  ww0123456789abcdef  1000007')
})

test.each([
  [{ unitCode: 'nowhere' }, 'There is no unit nowhere'],
  [{ agentId: '' }, 'WeCom needs the AgentId'],
  [{ secret: 'short' }, 'wrong form'],
  [{ appId: 'https://evil.example' }, 'wrong form'],
])('%j is refused', async (changed, said) => {
  await expect((async () => putMessagingService(database.owner, box, { ...wecom, ...changed }))()).rejects.toThrow(said)
})
