import {
  enrolUserClient,
  relogin,
  signInRemembered,
  signInUserClient,
} from '@homeroom/contract/accounts/devices/device-sign-in-endpoints.ts'
import { beginPasskeySignIn, signInWithPasskey } from '@homeroom/contract/accounts/factors/passkey-sign-in-endpoints.ts'
import { beginPasskey, finishPasskey } from '@homeroom/contract/accounts/factors/second-factor-endpoints.ts'
import { confirmSignInCode } from '@homeroom/contract/accounts/factors/second-factor-step-endpoints.ts'
import { changeForcedPassword } from '@homeroom/contract/accounts/passwords/password-endpoints.ts'
import { readMe, signIn } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { issueBadges, openClassWindow, signInByBadge } from '@homeroom/contract/badges/pupil-badge-endpoints.ts'
import { switchIdentity } from '@homeroom/contract/identities/identity-endpoints.ts'
import { finishSingleSignOn } from '@homeroom/contract/outside-sign-in/single-sign-on-endpoints.ts'
import { linkPendingIdentity } from '@homeroom/contract/outside-sign-in/social-endpoints.ts'
import {
  issueSignInTicket,
  signInByTicket,
  signInByTicketAddress,
} from '@homeroom/contract/outside-sign-in/ticket-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ticketApplications } from '#database/tables/single-sign-on.ts'
import { createSecretBox } from '#platform/secrets/secret-box.ts'
import { badgeClass } from '../../../../test-support/badge-class.ts'
import { demoPerson } from '../../../../test-support/demo-district.ts'
import { makeDeviceKey } from '../../../../test-support/device-key.ts'
import { visitOutside } from '../../../../test-support/fakes/outside-sign-on/visit-outside.ts'
import { makeRow, makeUser } from '../../../../test-support/make-records.ts'
import { enrolAuthenticator } from '../../../../test-support/second-factor.ts'
import { startSocialSetting } from '../../../../test-support/social-setting.ts'
import { type Browser, demoPassword } from '../../../../test-support/start-test-server.ts'
import { visit } from '../../../../test-support/test-server.ts'
import { createVirtualAuthenticator } from '../../../../test-support/virtual-authenticator.ts'
import { createApplicationKey } from '../../../commands/applications/application-key-command.ts'
import { putSingleSignOn } from '../../../commands/sign-in/single-sign-on-command.ts'
import { startOutsideCas } from '../../../rehearsal/outside-cas.ts'
import { codeAt } from '../factors/factor-rules.ts'
import type { SignInWay } from './sign-in-way.ts'

const teacher = demoPerson('teacher')
const { unitId } = teacher
const password = 'Maple7Grove'
let server: Awaited<ReturnType<typeof startSocialSetting>>
let cas: Awaited<ReturnType<typeof startOutsideCas>>
beforeAll(async () => {
  server = await startSocialSetting()
  cas = await startOutsideCas()
})
afterAll(async () => {
  await cas.close()
  await server.close()
})

const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)
const lines = () =>
  sql(`select id, unit_id as "unitId", actor_id as "userId", action, device, source, detail from audit_log
    where action in ('signed in', 'sign-in refused')`)

/** Somebody with a password of their own and nothing else. */
async function somebody() {
  const { id: userId, loginName } = await visit(server.database.owner, (owner) => makeUser(owner, unitId, { password }))
  const enter = (browser: Browser, more: object = {}) =>
    browser.post(signIn.path, { username: loginName, password, ...more })
  return { userId, enter, who: { unitId, userId } }
}
const ticket = async () => {
  const { key } = await createApplicationKey(server.database.owner, 'clubs')
  await sql('delete from ticket_applications')
  await visit(server.database.owner, (owner) =>
    makeRow(owner, ticketApplications, { unitId, applicationCode: 'clubs' }),
  )
  const issued = await server.app.inject({
    method: 'POST',
    url: issueSignInTicket.path,
    payload: { unitId, loginName: 'teacher' },
    headers: { authorization: `Bearer ${key}` },
  })
  return String(issued.json().data.ticket)
}

type Ready = {
  who: { unitId: string; userId: string }
  run: () => Promise<{ status: number }>
  device?: string
}
const ways: [way: string, how: string, prepare: () => Promise<Ready>][] = [
  [
    'password',
    'name and password',
    async () => {
      const { who, enter } = await somebody()
      return { who, run: () => enter(server.visitor()) }
    },
  ],
  [
    'password',
    'a password that had to be changed',
    async () => {
      const { who, enter, userId } = await somebody()
      await sql('update password_credentials set must_change = true where user_id = $1', [userId])
      const browser = server.visitor()
      const { step } = (await enter(browser)).data
      return {
        who,
        run: () => browser.post(changeForcedPassword.path, { step, newPassword: 'River8Lantern' }),
      }
    },
  ],
  [
    'password',
    'a password and a code',
    async () => {
      const { who, enter } = await somebody()
      const own = server.visitor()
      await enter(own)
      const { seed } = await enrolAuthenticator(server, own, password)
      const browser = server.visitor()
      const { step } = (await enter(browser)).data
      const code = codeAt(seed, server.clock.now)
      return { who, run: () => browser.post(confirmSignInCode.path, { step, way: 'code', code }) }
    },
  ],
  [
    'remembered device',
    'a remembered browser',
    async () => {
      const { who, enter } = await somebody()
      const browser = server.visitor()
      await enter(browser, { remember: true })
      for (const name of ['homeroom_session', 'homeroom_refresh']) browser.cookies.delete(name)
      return { who, run: () => browser.post(signInRemembered.path) }
    },
  ],
  [
    'device client',
    'an app',
    async () => {
      const { who, enter } = await somebody()
      const [own, key] = [server.visitor(), await makeDeviceKey()]
      await enter(own)
      await server.stepUp(own, password)
      const call = async (browser: Browser, url: string, payload: object) =>
        browser.call({
          method: 'POST',
          url,
          payload,
          headers: { 'x-device': 'app', dpop: await key.prove(url, server.clock.now) },
        })
      const { userClientId } = (await call(own, enrolUserClient.path, { name: '手机' })).data
      return {
        who,
        device: 'app',
        run: () => call(server.visitor(), signInUserClient.path, { userClientId }),
      }
    },
  ],
  [
    'hand-over',
    'the access token of a session',
    async () => {
      const { who, enter } = await somebody()
      const own = server.visitor()
      await enter(own)
      const { accessToken } = (await own.get(readMe.path)).data
      return { who, run: () => server.visitor().post(relogin.path, { accessToken }) }
    },
  ],
  [
    'passkey',
    'a passkey',
    async () => {
      const { who, enter } = await somebody()
      const own = server.visitor()
      await enter(own)
      await server.stepUp(own, password)
      const authenticator = createVirtualAuthenticator('http://localhost')
      const made = authenticator.make((await own.post(beginPasskey.path)).data)
      await own.post(finishPasskey.path, { passkey: made, name: '手机' })
      const browser = server.visitor()
      const passkey = authenticator.sign((await browser.post(beginPasskeySignIn.path)).data)
      return { who, run: () => browser.post(signInWithPasskey.path, { passkey }) }
    },
  ],
  [
    'badge',
    'a badge',
    async () => {
      const { userId } = demoPerson('student')
      const owner = await server.signIn('teacher')
      await server.stepUp(owner)
      await owner.post(openClassWindow.path, { classId: badgeClass, minutes: 15 })
      const [{ id }] = await sql('select id from students where user_id = $1', [userId])
      const issued = await owner.post(issueBadges.path, { classId: badgeClass, pupilIds: [id] })
      const badge = issued.data[0].code
      return {
        who: { unitId, userId },
        run: () => server.visitor().post(signInByBadge.path, { badge }),
      }
    },
  ],
  ...(['mp', 'qy'] as const).map((providerId): (typeof ways)[number] => [
    providerId === 'mp' ? 'wechat' : 'wecom',
    'a code scanned',
    async () => ({
      who: { unitId, userId: teacher.userId },
      run: () => server.signInAs(server.visitor(), 'wangfang', { providerId }),
    }),
  ]),
  [
    'single sign-on',
    'the single sign-on outside',
    async () => {
      await putSingleSignOn(server.database.owner, createSecretBox(Buffer.alloc(32, 7)), {
        unitCode: 'lakeside-1',
        kind: 'cas',
        name: '区统一认证',
        englishName: '',
        address: cas.address,
        clientId: '',
        secret: '',
        loginNameClaim: '',
        inside: true,
        first: false,
      })
      const { who, enter } = await somebody()
      const own = server.visitor()
      expect((await own.post(finishSingleSignOn.path, { arrival: await arrival(own) })).status).toBe(400)
      await enter(own)
      expect((await own.post(linkPendingIdentity.path)).status).toBe(200)
      const browser = server.visitor()
      const handle = await arrival(browser)
      return { who, run: () => browser.post(finishSingleSignOn.path, { arrival: handle }) }
    },
  ],
  [
    'ticket',
    'a ticket by POST',
    async () => {
      const handed = await ticket()
      return { who: teacher, run: () => server.visitor().post(signInByTicket.path, { ticket: handed }) }
    },
  ],
  [
    'ticket',
    'a ticket by GET',
    async () => {
      const handed = await ticket()
      return { who: teacher, run: () => server.visitor().get(signInByTicketAddress.path, { ticket: handed }) }
    },
  ],
  [
    'identity switch',
    'the link between two accounts',
    async () => {
      const { userId } = demoPerson('teacher.parent')
      const browser = server.visitor()
      await browser.post(signIn.path, { username: 'parent', password: demoPassword })
      return { who: { unitId, userId }, run: () => browser.get(switchIdentity.path, { userId }) }
    },
  ],
]

/** Goes to the single sign-on and comes back: the handle of the visit. */
async function arrival(browser: Browser): Promise<string> {
  const go = async (url: string) => {
    const headers = { host: 'localhost:8080', accept: 'text/html' }
    return String((await browser.send({ method: 'GET', url, headers })).headers.location)
  }
  const origin = 'http://localhost:8080'
  const back = await visitOutside(await go(`/sso/${unitId}/start`), origin)
  return new URL(await go(back), origin).searchParams.get('arrival') ?? ''
}

test.each(ways)('by %s: %s leaves one line that says who, how and from where', async (way, _, prepare) => {
  const { who, run, device = 'pc' } = await prepare()
  const before = new Set((await lines()).map(({ id }) => id))
  expect((await run()).status).toBe(200)
  const left = (await lines()).filter(({ id }) => !before.has(id)).map(({ id: _id, ...line }) => line)
  const { unitId: unit, userId } = who
  const from = { device, source: '127.0.0.1' }
  expect(left).toEqual([{ unitId: unit, userId, action: 'signed in', ...from, detail: { way } }])
})

test('the table holds every way in which a session begins', () => {
  // Faces need a server that recognises them: face-sign-in.test.ts reads their line.
  const every: Record<Exclude<SignInWay, 'test account' | 'face'>, true> = {
    password: true,
    passkey: true,
    badge: true,
    wechat: true,
    wecom: true,
    ticket: true,
    'remembered device': true,
    'device client': true,
    'hand-over': true,
    'single sign-on': true,
  }
  const tested = new Set(ways.map(([way]) => way))
  expect(Object.keys(every).filter((way) => !tested.has(way))).toEqual([])
})
