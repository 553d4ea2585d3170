import { writeSecondFactorPolicy } from '@homeroom/contract/accounts/factors/second-factor-policy-endpoints.ts'
import { changePasswordPolicy } from '@homeroom/contract/accounts/passwords/password-endpoints.ts'
import { saveSessionLimits } from '@homeroom/contract/accounts/session/session-limit-endpoints.ts'
import type { DescribedEndpoint } from '@homeroom/contract/endpoint/described-endpoint.ts'
import { endpointAreas } from '@homeroom/contract/endpoints.ts'
import { saveFaceSettings } from '@homeroom/contract/faces/face-office-endpoints.ts'
import { putCasService, removeCasService } from '@homeroom/contract/identity-provider/cas-service-endpoints.ts'
import {
  changeOpenidClient,
  disableOpenidClient,
  registerOpenidClient,
  renewOpenidClientSecret,
} from '@homeroom/contract/identity-provider/openid-client-endpoints.ts'
import { cancelJob, putJobAside, undoJob } from '@homeroom/contract/jobs/job-endpoints.ts'
import { changeMessageConfiguration, sendTestMessage } from '@homeroom/contract/messages/reminder-endpoints.ts'
import {
  checkSingleSignOn,
  removeSingleSignOn,
  saveSingleSignOn,
} from '@homeroom/contract/outside-sign-in/single-sign-on-settings-endpoints.ts'
import {
  checkProviderSettings,
  removeProviderSettings,
  saveProviderSettings,
} from '@homeroom/contract/outside-sign-in/social-endpoints.ts'
import {
  distrustTicketApplication,
  trustTicketApplication,
} from '@homeroom/contract/outside-sign-in/ticket-trust-endpoints.ts'
import {
  saveMailSettings,
  saveSmsSettings,
  testMailSettings,
  testSmsSettings,
} from '@homeroom/contract/settings/delivery-endpoints.ts'
import { settingKeys, settingLeadsIn } from '@homeroom/contract/settings/unit-setting-keys.ts'
import { followUnitSetting, ruleUnitSetting } from '@homeroom/contract/settings/unit-settings-endpoints.ts'
import {
  changeHostNames,
  changeUnitProfile,
  makeUnit,
  reopenUnit,
  suspendUnit,
} from '@homeroom/contract/units/unit-admin-endpoints.ts'
import { draftUnitLook, saveUnitLook, uploadUnitPicture } from '@homeroom/contract/units/unit-look-endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoUnitId } from '#database/demo-district/demo-units.ts'
import { expectEachLanguage } from '../../../test-support/expect-each-language.ts'
import { officePerson } from '../../../test-support/office-people.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
import { createApplicationKey } from '../../commands/applications/application-key-command.ts'

// Whoever sets the mail server reads the letters with first passwords; whoever sets the single sign-on says who somebody is. So what
// leads into the accounts of others is set by those only who may hand out ways in, and after a proof (decision 63).

const setting = 'administration_settings'
const access = 'administration_people_access'

/** Calls that set something, and why nobody comes into the account of another through it. */
const leadsNowhere: [call: { path: string }, why: string][] = [
  [changePasswordPolicy, 'It says how strong a password is; nobody comes in without one.'],
  [writeSecondFactorPolicy, 'Whoever has a second factor is asked for it whatever the unit requires.'],
  [saveSessionLimits, 'It says how long somebody stays who has come in.'],
  [changeMessageConfiguration, 'Reminders lead nowhere.'],
  [sendTestMessage, 'It sends a message to the caller.'],
  [testMailSettings, 'It sends through what is set.'],
  [testSmsSettings, 'It sends through what is set.'],
  [checkSingleSignOn, 'It asks what is set.'],
  [checkProviderSettings, 'It asks what is set.'],
  [putCasService, 'People sign in there with us, nobody signs in here.'],
  [removeCasService, 'People sign in there with us, nobody signs in here.'],
  [registerOpenidClient, 'Its tokens tell who somebody is; no call of ours takes them for a session.'],
  [changeOpenidClient, 'Its tokens tell who somebody is; no call of ours takes them for a session.'],
  [renewOpenidClientSecret, 'Its tokens tell who somebody is; no call of ours takes them for a session.'],
  [disableOpenidClient, 'Its tokens tell who somebody is; no call of ours takes them for a session.'],
  [changeUnitProfile, 'Names, language and time zone.'],
  [saveUnitLook, 'Words and pictures; the page after the sign-in is on this server.'],
  [draftUnitLook, 'Seen by the caller alone.'],
  [uploadUnitPicture, 'A picture.'],
  [makeUnit, 'Nobody is in a new unit but its administrator, whose rights the caller must hold.'],
  [suspendUnit, 'It signs everybody out.'],
  [reopenUnit, 'Everybody signs in as before.'],
  [cancelJob, 'What runs in the background asks for what it does.'],
  [undoJob, 'What runs in the background asks for what it does.'],
  [putJobAside, 'What runs in the background asks for what it does.'],
]

/** Permissions of Administration whose calls set no such thing, or ask by themselves. */
const asksElsewhere: Record<string, string> = {
  administration_people_access: 'It is what is asked for.',
  administration_people_change: 'requireWayIn: people/ways-in.test.ts',
  administration_people_move: 'requireWayIn: people/moved-names.test.ts',
  administration_people: 'Exports and the like.',
  administration_guardians: 'Rights of a place: permissions/given-by-place.test.ts',
  administration_guardians_court: 'A note.',
  administration_faces: 'A face that somebody else registers signs nobody in.',
  administration_classes_change: 'Rights of a place: permissions/given-by-place.test.ts',
  administration_classes: 'Exports.',
  administration_roles_change: 'Rights of a role: permissions/role-grants.test.ts',
  administration_roles: 'Exports.',
  'administration_view-as': 'Looking changes nothing.',
  administration_icons: 'An icon leads to an address, without a ticket.',
  administration_area_icons: 'An icon leads to an address, without a ticket.',
  administration_licences: 'What is paid for.',
  administration_area_licences: 'What is paid for.',
  administration_audit: 'Exports.',
  administration_audit_kept: 'How long lines are kept.',
}

describe('every call of the product that sets something for a unit', () => {
  const calls = endpointAreas
    .flatMap(({ endpoints }) => endpoints)
    .filter(
      ({ changesState, access: asked }) =>
        changesState && asked.who === 'signed-in' && asked.application === 'administration',
    )
  const permissionOf = ({ access: asked }: DescribedEndpoint) => (asked.who === 'signed-in' && asked.permission) || ''
  const leadsIn = ({ access: asked }: DescribedEndpoint) => asked.who === 'signed-in' && asked.leadsIn

  test('asks for the right to hand out ways in, or says why it leads nowhere', () => {
    const nowhere = new Set(leadsNowhere.map(([{ path }]) => path))
    const open = calls.filter(
      (call) => !Object.hasOwn(asksElsewhere, permissionOf(call)) && !leadsIn(call) && !nowhere.has(call.path),
    )
    expect(open.map(({ name }) => name)).toEqual([])
    const both = calls.filter((call) => leadsIn(call) && nowhere.has(call.path))
    expect(both.map(({ name }) => name)).toEqual([])
  })

  test('asks for a fresh proof where it leads in, and is tried below', () => {
    const leading = calls.filter(leadsIn)
    expect(leading.filter(({ access: asked }) => !('stepUp' in asked)).map(({ name }) => name)).toEqual([])
    expect(new Set(doors.map(({ path }) => path))).toEqual(new Set(leading.map(({ path }) => path)))
  })

  test('a setting that leads in is tried in the hands of the units below and given up, too', () => {
    const leading = settingKeys.filter((key) => settingLeadsIn[key])
    for (const { path } of [ruleUnitSetting, followUnitSetting])
      expect(doors.filter((door) => door.path === path).map(({ key }) => key)).toEqual(leading)
  })
})

type Door = {
  what: string
  path: string
  /** Of a setting that an area can give the units below. */
  key?: (typeof settingKeys)[number]
  /** What has to be there before. */
  before?: (browser: Browser) => Promise<unknown>
  body: object
  /** What the audit log calls it. */
  action: string
}

const mail = {
  ...{ host: 'smtp.lakeside.example', port: 465, security: 'tls', account: '', version: 0 },
  ...{ senderName: '', senderAddress: 'school@lakeside.example' },
}
const sms = {
  ...{ service: 'webhook', keyId: '', applicationId: '', signName: '', templateId: '', version: 0 },
  address: 'https://sms.lakeside.example/send',
}
const faces = { offered: true, signIn: true, liveness: false, version: 0 }
const provider = { kind: 'wechat-website', appId: 'wx0123456789', secret: 'abcdefghijklmnopqrstuv' }
const singleSignOn = { kind: 'cas', name: '统一身份', address: 'https://cas.lakeside.example/cas' }
const saving = { mail: saveMailSettings, sms: saveSmsSettings, faces: saveFaceSettings }
const values = { mail, sms, faces }
const inheritable = ['mail', 'sms', 'faces'] as const

const doors: Door[] = [
  { what: 'the mail server', path: saveMailSettings.path, body: mail, action: 'mail settings changed' },
  { what: 'the service for text messages', path: saveSmsSettings.path, body: sms, action: 'sms settings changed' },
  { what: 'signing in by face', path: saveFaceSettings.path, body: faces, action: 'face settings changed' },
  ...inheritable.map((key) => ({
    ...{ what: `${key} for the units below`, path: ruleUnitSetting.path, key, action: 'setting given' },
    before: (browser: Browser) => browser.post(saving[key].path, values[key]),
    body: { key, rule: 'locked', version: 1 },
  })),
  ...inheritable.map((key) => ({
    ...{ what: `${key} given up`, path: followUnitSetting.path, key, action: 'setting given up' },
    before: (browser: Browser) => browser.post(saving[key].path, values[key]),
    body: { key, version: 1 },
  })),
  { what: 'a single sign-on', path: saveSingleSignOn.path, body: singleSignOn, action: 'single sign-on set' },
  {
    ...{ what: 'no single sign-on', path: removeSingleSignOn.path, body: {}, action: 'single sign-on removed' },
    before: (browser) => browser.post(saveSingleSignOn.path, singleSignOn),
  },
  { what: 'WeChat', path: saveProviderSettings.path, body: provider, action: 'social provider saved' },
  {
    ...{ what: 'no WeChat', path: removeProviderSettings.path, action: 'social provider removed' },
    before: (browser) => browser.post(saveProviderSettings.path, provider),
    body: { kind: provider.kind },
  },
  {
    ...{ what: 'tickets of an application', path: trustTicketApplication.path, action: 'tickets allowed' },
    body: { application: 'clubs' },
  },
  {
    ...{ what: 'no tickets of it', path: distrustTicketApplication.path, action: 'tickets forbidden' },
    before: (browser) => browser.post(trustTicketApplication.path, { application: 'clubs' }),
    body: { application: 'clubs' },
  },
  {
    ...{ what: 'a host name', path: changeHostNames.path, action: 'host names changed' },
    body: { hostNames: ['way-in.lakeside.example'], before: [] },
  },
]

let server: TestServer
/** Who may change settings, and one who may also hand out ways in; both of an area. */
let settingsOnly: Awaited<ReturnType<typeof officePerson>>
let both: typeof settingsOnly
const areaId = demoUnitId('lakeside')
const schoolId = demoUnitId('lakeside-1')

beforeAll(async () => {
  server = await startTestServer()
  settingsOnly = await officePerson(server, areaId, ['administration', setting])
  both = await officePerson(server, areaId, ['administration', setting, access])
  await createApplicationKey(server.database.owner, 'clubs')
})
afterAll(() => server.close())

const ask = (text: string, parameters: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, parameters)).rows)
const nothingSet = () =>
  ask(`delete from unit_settings; delete from unit_mail_settings; delete from unit_sms_settings; delete from unit_face_settings;
    delete from single_sign_on_providers; delete from social_providers; delete from ticket_applications; delete from unit_host_names`)
const noted = async (action: string) =>
  (await ask('select count(*)::int from audit_log where action = $1', [action]))[0].count as number

test.each(doors)('$what: only from whoever may hand out ways in, after a proof, and in the audit', async (door) => {
  const { path, before, body, action } = door
  await nothingSet()
  const proved = await both.proved()
  await before?.(proved)
  const lines = await noted(action)
  const { code, status, message } = await (await settingsOnly.proved()).post(path, body)
  expect([status, code]).toEqual([403, 'not_allowed'])
  const [text = '', englishText = ''] = message.split('|||')
  expectEachLanguage({ text, englishText })
  expect(englishText).toContain('Passwords, devices and ways to sign in')
  expect((await (await both.unproved()).post(path, body)).code).toBe('step_up_needed')
  expect(await noted(action)).toBe(lines)
  expect((await proved.post(path, body)).code).toBe('ok')
  expect(await noted(action)).toBe(lines + 1)
})

test('the school below is asked about in the same way, and another unit is not there', async () => {
  await nothingSet()
  const below = { unitId: schoolId }
  expect((await (await settingsOnly.proved()).post(saveMailSettings.path, mail, below)).code).toBe('not_allowed')
  const ofSchool = await officePerson(server, schoolId, ['administration', setting, access])
  const proved = await ofSchool.proved()
  expect((await proved.post(saveMailSettings.path, mail, { unitId: areaId })).code).toBe('not_found')
  expect((await (await both.proved()).post(saveMailSettings.path, mail, below)).code).toBe('ok')
})

test('whoever may hand out ways in, but change no settings, changes none', async () => {
  const desk = await officePerson(server, areaId, ['administration', 'administration_people', access])
  expect((await (await desk.proved()).post(saveMailSettings.path, mail)).code).toBe('not_allowed')
})

test('what leads nowhere is changed as before by whoever may change settings', async () => {
  const browser = await settingsOnly.proved()
  expect((await browser.post(changePasswordPolicy.path, { profile: 'modern' })).code).toBe('ok')
})

test('the administrator of the demo school sets the mail server', async () => {
  await nothingSet()
  const admin = await server.signIn('admin')
  await server.stepUp(admin)
  expect((await admin.post(saveMailSettings.path, mail)).code).toBe('ok')
})
