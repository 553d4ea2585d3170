import { randomBytes, randomUUID } from 'node:crypto'
import type { NodePgClient } from 'drizzle-orm/node-postgres'
import { applicationItems } from '../src/database/tables/application-items.ts'
import {
  applicationAssignments,
  iconGroupApplications,
  iconGroups,
  themes,
  unitApplicationNames,
  unreadCounts,
} from '../src/database/tables/applications.ts'
import { casLogins, casServices } from '../src/database/tables/cas-services.ts'
import { desktopArrangements, recentApplications } from '../src/database/tables/desktops.ts'
import { knownLoginNames } from '../src/database/tables/known-login-names.ts'
import { licenceFiles, moduleLicences } from '../src/database/tables/licences.ts'
import { accessLog, auditLog, unitAuditSettings } from '../src/database/tables/logs.ts'
import { messageConfigurations, noticeDeliveries, notices } from '../src/database/tables/messages.ts'
import {
  passkeys,
  recoveryCodes,
  secondFactorPolicies,
  totpCredentials,
  trustedBrowsers,
} from '../src/database/tables/second-factors.ts'
import { sessions, sessionTokens } from '../src/database/tables/sessions.ts'
import { singleSignOnLogins, singleSignOnProviders, ticketApplications } from '../src/database/tables/single-sign-on.ts'
import { outsideIdentities, socialProviders, socialProviderTokens } from '../src/database/tables/social.ts'
import { unitLoginConfigurations, unitPasswordPolicies } from '../src/database/tables/units.ts'
import { passwordCredentials } from '../src/database/tables/users.ts'
import { makeFeatureRows } from './isolation-features.ts'
import { type IsolationUnit, makeIsolationPeople, type Secret } from './isolation-people.ts'
import { makeDevices } from './make-devices.ts'
import { makeMessage, makeRow, makeTodo } from './make-records.ts'
import { makeOpenid } from './openid/isolation-openid.ts'

/** Found in an answer to anybody but unit B, this is a leak. */
export const canary = 'CANARY-B-'

const plain: Secret = (text) => text
const secretOfB: Secret = (text) => `${canary}${text}`

/**
 * The units of the abuse cases: A (a school under area C), B (a school of its own, every secret a canary), C, and D whose
 * licences have run out. Every table of a unit has rows of A and of B. With `password` the people can sign in.
 */
export async function makeIsolationFixture(owner: NodePgClient, options: { password?: string } = {}) {
  const c = await makeIsolationPeople(owner, { ...options, code: 'area-c', unitType: '1', secret: plain })
  const a = await makeIsolationPeople(owner, {
    ...options,
    code: 'school-a',
    parentUnitId: c.unitId,
    secret: plain,
  })
  const b = await makeIsolationPeople(owner, { ...options, code: 'school-b', secret: secretOfB })
  const d = await makeIsolationPeople(owner, { ...options, code: 'school-d', secret: plain })
  const yesterday = new Date(Date.now() - 86_400_000)
  const nextYear = new Date(Date.now() + 365 * 86_400_000)
  await fillUnit(owner, a, {
    secret: plain,
    licensedUntil: nextYear,
    hasPasswords: Boolean(options.password),
  })
  await fillUnit(owner, b, {
    secret: secretOfB,
    licensedUntil: nextYear,
    hasPasswords: Boolean(options.password),
  })
  for (const unit of [c, d]) await makeLicence(owner, unit.unitId, unit === d ? yesterday : nextYear)
  return { a, b, c, d }
}

type Filling = { secret: Secret; licensedUntil: Date; hasPasswords: boolean }

async function fillUnit(owner: NodePgClient, unit: IsolationUnit, filling: Filling): Promise<void> {
  const { unitId, teacher } = unit
  const { secret, licensedUntil, hasPasswords } = filling
  if (!hasPasswords) await makeRow(owner, passwordCredentials, { unitId, userId: teacher, hash: secret('hash') })
  await makeLicence(owner, unitId, licensedUntil)
  await makeRow(owner, licenceFiles, {
    ...{ unitId, fileId: randomUUID(), keyName: secret('key'), issuedAt: licensedUntil, takenAt: licensedUntil },
  })
  await makeRow(owner, messageConfigurations, { unitId })
  await makeRow(owner, unitLoginConfigurations, { unitId, footer: 'footer' })
  await makeRow(owner, unitPasswordPolicies, { unitId, profile: 'modern' })
  await makeFeatureRows(owner, unit, secret)
  await makeDesktop(owner, unit, secret)
  await makeMessages(owner, unit, secret)
  const sessionId = await makeSession(owner, unit)
  await makeCasService(owner, { unitId, sessionId }, secret)
  await makeSocial(owner, unit, secret)
  await makeSecondFactors(owner, unit, secret)
  await makeDevices(owner, unit)
  await makeSingleSignOn(owner, unit, secret)
  await makeOpenid(owner, unit, secret)
  await makeLogs(owner, unit, secret)
}

function makeLicence(owner: NodePgClient, unitId: string, endTime: Date) {
  return makeRow(owner, moduleLicences, { unitId, code: 'notices', name: '通知公告', endTime })
}

async function makeDesktop(owner: NodePgClient, { unitId, teacher, roleId }: IsolationUnit, secret: Secret) {
  const applicationCode = 'notices'
  const group = await makeRow(owner, iconGroups, { unitId, code: 'office', name: secret('group') })
  await makeRow(owner, iconGroupApplications, { unitId, groupId: group.id, applicationCode })
  await makeRow(owner, applicationAssignments, { unitId, applicationCode })
  await makeRow(owner, applicationAssignments, { unitId, applicationCode: 'my-class', roleId })
  const ownName = { name: secret('name'), shortName: '', englishName: '', englishShortName: '' }
  await makeRow(owner, unitApplicationNames, { unitId, applicationCode, userType: '1', ...ownName })
  await makeRow(owner, unreadCounts, { unitId, userId: teacher, applicationCode: 'my-class', count: 3 })
  await makeRow(owner, themes, { unitId, theme: 'ink' })
  const arrangement = { groups: [], favourites: [secret('favourite')] }
  await makeRow(owner, desktopArrangements, { unitId, userId: teacher, arrangement })
  await makeRow(owner, recentApplications, { unitId, userId: teacher, applicationCode, openedAt: new Date() })
}

async function makeMessages(owner: NodePgClient, unit: IsolationUnit, secret: Secret): Promise<void> {
  const { unitId, teacher, parent, student, classId } = unit
  const message = await makeMessage(owner, unitId, {
    text: secret('message'),
    to: [teacher, parent, student],
  })
  await makeTodo(owner, unitId, { userId: teacher, title: secret('todo') })
  await makeRow(owner, applicationItems, {
    unitId,
    applicationCode: 'notices',
    kind: 'todo',
    key: secret('key'),
    createdAt: new Date(),
  })
  const notice = await makeRow(owner, notices, {
    unitId,
    messageId: message.id,
    authorId: teacher,
    title: secret('title'),
    text: secret('text'),
    audienceKind: 'class',
    audienceTarget: classId,
    audienceName: secret('audience'),
    requestId: randomUUID(),
    publishedAt: message.sentAt,
  })
  await makeRow(owner, noticeDeliveries, {
    unitId,
    noticeId: notice.id,
    schoolId: unitId,
    state: 'delivered',
  })
}

async function makeSession(owner: NodePgClient, { unitId, teacher }: IsolationUnit): Promise<string> {
  const now = new Date()
  const expiresAt = new Date(now.getTime() + 3_600_000)
  const session = await makeRow(owner, sessions, {
    unitId,
    userId: teacher,
    device: 'pc',
    startedAt: now,
    lastUsedAt: now,
    expiresAt,
  })
  await makeRow(owner, sessionTokens, {
    unitId,
    sessionId: session.id,
    kind: 'access',
    hash: randomBytes(32),
    issuedAt: now,
    expiresAt,
    generation: 0,
  })
  return session.id
}

async function makeCasService(
  owner: NodePgClient,
  { unitId, sessionId }: { unitId: string; sessionId: string },
  secret: Secret,
): Promise<void> {
  const service = await makeRow(owner, casServices, {
    ...{
      unitId,
      name: secret('service'),
      address: `https://app.example.cn/${secret('path')}/*`,
      userForm: 'id',
    },
  })
  await makeRow(owner, casLogins, {
    unitId,
    serviceId: service.id,
    sessionId,
    address: service.address,
    ticket: secret('ticket'),
  })
}

async function makeSocial(owner: NodePgClient, { unitId, teacher }: IsolationUnit, secret: Secret) {
  const provider = await makeRow(owner, socialProviders, {
    unitId,
    kind: 'wecom',
    appId: secret('corporation'),
    sealedSecret: secret('sealed'),
  })
  await makeRow(owner, socialProviderTokens, {
    unitId,
    providerId: provider.id,
    sealedToken: secret('token'),
  })
  await makeRow(owner, outsideIdentities, {
    unitId,
    userId: teacher,
    kind: 'wecom',
    issuer: provider.appId,
    subject: secret('subject'),
    name: secret('outside name'),
    linkedAt: new Date(),
  })
}

async function makeSecondFactors(
  owner: NodePgClient,
  { unitId, teacher: userId }: IsolationUnit,
  secret: Secret,
): Promise<void> {
  const createdAt = new Date()
  const hash = randomBytes(32)
  await makeRow(owner, totpCredentials, {
    unitId,
    userId,
    sealedSeed: secret('seed'),
    lastStep: 0,
    createdAt,
  })
  await makeRow(owner, recoveryCodes, { unitId, userId, hash, createdAt })
  await makeRow(owner, passkeys, {
    unitId,
    userId,
    credentialId: secret('credential'),
    publicKey: randomBytes(77),
    signCount: 0,
    transports: [],
    name: secret('passkey'),
    synced: false,
    createdAt,
  })
  await makeRow(owner, trustedBrowsers, {
    unitId,
    userId,
    hash,
    browser: secret('browser'),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + 86_400_000),
  })
  await makeRow(owner, secondFactorPolicies, {
    unitId,
    requiredOf: 'nobody',
    roleIds: [],
    userTypes: [],
    trustedDays: 0,
  })
}

async function makeSingleSignOn(owner: NodePgClient, { unitId, teacher }: IsolationUnit, secret: Secret) {
  await makeRow(owner, ticketApplications, { unitId, applicationCode: 'notices' })
  const [issuer, subject] = [`https://sso.example.cn/${secret('issuer')}`, secret('outside')]
  await makeRow(owner, singleSignOnProviders, {
    unitId,
    kind: 'cas',
    name: secret('provider'),
    address: issuer,
  })
  await makeRow(owner, singleSignOnLogins, { unitId, userId: teacher, issuer, subject, at: new Date() })
  await makeRow(owner, knownLoginNames, {
    ...{ unitId, userId: teacher, loginNameKey: secret('known-name'), kind: 'single-sign-on' },
    ...{ application: `https://sso.example.cn/${secret('path')}`, since: new Date() },
  })
}

async function makeLogs(owner: NodePgClient, { unitId, teacher }: IsolationUnit, secret: Secret): Promise<void> {
  const occurredAt = new Date()
  await makeRow(owner, auditLog, { unitId, occurredAt, actorId: teacher, action: secret('action') })
  await makeRow(owner, unitAuditSettings, { unitId, keptMonths: 12 })
  await makeRow(owner, accessLog, {
    unitId,
    occurredAt,
    userId: teacher,
    userType: '2',
    applicationCode: 'notices',
    applicationName: secret('application'),
    device: 'pc',
  })
}
