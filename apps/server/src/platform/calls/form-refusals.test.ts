import { writeSecondFactorPolicy } from '@homeroom/contract/accounts/factors/second-factor-policy-endpoints.ts'
import { changePassword } from '@homeroom/contract/accounts/passwords/password-endpoints.ts'
import { saveSessionLimits } from '@homeroom/contract/accounts/session/session-limit-endpoints.ts'
import { putCasService } from '@homeroom/contract/identity-provider/cas-service-endpoints.ts'
import { registerOpenidClient } from '@homeroom/contract/identity-provider/openid-client-endpoints.ts'
import { publishNotice } from '@homeroom/contract/notices/notice-endpoints.ts'
import { saveSingleSignOn } from '@homeroom/contract/outside-sign-in/single-sign-on-settings-endpoints.ts'
import { saveProviderSettings } from '@homeroom/contract/outside-sign-in/social-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Browser,
  demoPassword,
  startTestServer,
  type TestServer,
} from '../../../test-support/start-test-server.ts'

let server: TestServer
let admin: Browser

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
  await server.stepUp(admin)
})
afterAll(() => server.close())

const someone = '00000000-0000-4000-8000-000000000000'
const cas = {
  name: 'Library',
  address: 'https://library.example.cn/',
  userForm: 'id',
  attributes: [],
  applicationCode: null,
  hearsLogOut: true,
}
const client = {
  name: 'Library',
  redirectUris: ['https://library.example.cn/'],
  scopes: ['openid'],
  applicationCode: null,
  keepsSecret: true,
  subjectType: 'pairwise',
}
const signOn = { kind: 'oidc', name: 'District', address: 'https://sso.example.cn', clientId: 'homeroom' }
const notice = {
  requestId: someone,
  title: 'Trip',
  text: 'Friday',
  importance: 3,
  audience: { targets: [{ kind: 'everyone', target: '' }], readers: [] },
}

test.each([
  [saveSessionLimits, { idleMinutes: 120, absoluteMinutes: 60 }, 'idleMinutes', 'validation_failed'],
  [putCasService, { ...cas, address: 'library' }, 'address', 'cas_address_refused'],
  [putCasService, { ...cas, applicationCode: 'no-such' }, 'applicationCode', 'not_found'],
  [registerOpenidClient, { ...client, redirectUris: ['http://x.cn/'] }, 'redirectUris', 'client_address_refused'],
  [registerOpenidClient, { ...client, backchannelLogoutUri: 'x' }, 'backchannelLogoutUri', 'client_address_refused'],
  [registerOpenidClient, { ...client, applicationCode: 'no-such' }, 'applicationCode', 'not_found'],
  [saveSingleSignOn, { ...signOn, address: 'x' }, 'address', 'sso_address_refused'],
  [saveSingleSignOn, { ...signOn, clientId: '' }, 'clientId', 'sso_client_missing'],
  [saveProviderSettings, { kind: 'wecom', appId: 'ww0123456789' }, 'agentId', 'social_agent_missing'],
  [saveProviderSettings, { kind: 'wecom', appId: 'ww0123456789', agentId: '1' }, 'secret', 'social_secret_missing'],
  [
    writeSecondFactorPolicy,
    { requiredOf: 'roles', roleIds: [someone], userTypes: [], trustedDays: 0 },
    'roleIds',
    'role_not_found',
  ],
  [
    changePassword,
    { oldPassword: 'nobody knows', newPassword: 'Rain falls on 7 roofs' },
    'oldPassword',
    'old_password_wrong',
  ],
  [changePassword, { oldPassword: demoPassword, newPassword: 'abc' }, 'newPassword', 'password_not_good_enough'],
  [publishNotice, { ...notice, expiresAt: '2020-01-01T00:00:00.000Z' }, 'expiresAt', 'expiry_in_past'],
  [publishNotice, { ...notice, expiresAt: '2026-02-31T25:00:00.000Z' }, 'expiresAt', 'validation_failed'],
  [
    publishNotice,
    { ...notice, audience: { targets: [{ kind: 'class', target: someone }], readers: ['parents'] } },
    'audience',
    'audience_not_allowed',
  ],
])(
  '[ERR-09] a service refuses $name for one of its fields, in words for the form',
  async (endpoint, body, field, code) => {
    const reply = await admin.post(endpoint.path, body)
    expect(reply).toMatchObject({ code, data: null })
    expect(reply.fieldErrors).toEqual([{ field, message: expect.stringContaining('|||') }])
  },
)
