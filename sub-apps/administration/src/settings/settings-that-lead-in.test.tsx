import { readFaceSettings } from '@homeroom/contract/faces/face-office-endpoints.ts'
import { listCasServices } from '@homeroom/contract/identity-provider/cas-service-endpoints.ts'
import { listOpenidClients } from '@homeroom/contract/identity-provider/openid-client-endpoints.ts'
import { readSingleSignOn } from '@homeroom/contract/outside-sign-in/single-sign-on-settings-endpoints.ts'
import { listProviderSettings } from '@homeroom/contract/outside-sign-in/social-endpoints.ts'
import { readTicketTrust } from '@homeroom/contract/outside-sign-in/ticket-trust-endpoints.ts'
import { readMailSettings, readSmsSettings } from '@homeroom/contract/settings/delivery-endpoints.ts'
import { readUnitProfile } from '@homeroom/contract/units/unit-admin-endpoints.ts'
import { createTestHost, drawWithHost, fixedValue } from '@homeroom/sub-app-kit/test-host.tsx'
import type { ComponentType } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { ApplicationsPage } from './applications/applications-page.tsx'
import { MailPage } from './mail-page.tsx'
import { FacesPage } from './rules/faces-page.tsx'
import { SettingsRoom } from './settings-room.tsx'
import { SmsPage } from './sms-page.tsx'
import { WaysPage } from './ways/ways-page.tsx'

// What leads into the accounts of others is shown to whoever may change settings, and changed by whoever also hands out ways in.

const source = (key: string) => ({
  ...{ key, value: {}, from: 'unit', unitName: '', unitEnglishName: '', locked: false, rule: 'free' },
  ...{ setByName: '', setByEnglishName: '', setAt: null, version: 1 },
})
const state = (key: string) => ({ source: source(key), isArea: true, installation: false })
const answers: Record<string, unknown> = {
  [readMailSettings.path]: {
    ...state('mail'),
    mail: {
      ...{ host: 'smtp.school.example', port: 465, security: 'tls', account: '', hasPassword: false },
      ...{ senderName: '', senderAddress: 'office@school.example' },
    },
  },
  [readSmsSettings.path]: {
    ...state('sms'),
    sms: {
      ...{ service: 'webhook', keyId: '', applicationId: '', signName: '', templateId: '', hasSecret: false },
      address: 'https://sms.school.example/send',
    },
  },
  [readFaceSettings.path]: {
    ...state('faces'),
    ...{ faces: { offered: true, signIn: true, liveness: false }, installed: true, stored: 0, many: false },
  },
  [readSingleSignOn.path]: {
    ...{ callback: 'https://here.example/sso', logOut: '' },
    provider: {
      ...{ kind: 'cas', name: '统一身份', englishName: '', address: 'https://cas.school.example', clientId: '' },
      ...{ hasSecret: false, loginNameClaim: '', inside: false, first: false, version: '' },
      changedAt: '2026-11-28T00:00:00.000Z',
    },
  },
  [listProviderSettings.path]: {
    callback: '/bind',
    providers: [
      {
        ...{ kind: 'wecom', appId: 'ww0123456789', agentId: '1000002', school: false, enabled: true },
        ...{ rehearsal: false, version: '' },
      },
    ],
  },
  [listOpenidClients.path]: { issuer: '', clients: [] },
  [listCasServices.path]: [],
  [readTicketTrust.path]: {
    trusted: [{ code: 'clubs', name: '社团', englishName: 'Clubs', since: '2026-11-28T00:00:00.000Z', hasKey: true }],
    offered: [{ code: 'library', name: '图书馆', englishName: 'Library' }],
  },
  [readUnitProfile.path]: {
    ...{ id: 'u1', unitType: '2', code: 'one', name: '一小', englishName: '', language: 'zh-CN', status: 'active' },
    ...{ timeZone: 'Asia/Shanghai', parentName: null, parentEnglishName: null, version: 1 },
    ...{ hostNames: ['one.school.example'], mayGiveHostNames: true },
  },
}

// Some pages say at which address they are read.
beforeAll(() => void vi.stubGlobal('location', new URL('https://here.example/')))

/** A page as it is drawn for whoever holds all permissions but some. */
function draw(Page: ComponentType, without: readonly string[] = []): string {
  const host = createTestHost({
    language: fixedValue('en'),
    permissions: fixedValue({ has: (code) => typeof code === 'string' && !without.includes(code) }),
    // A question is called by the address of its call and what it is asked with.
    answerTo: ({ name }: { name: string }) => {
      const [path = ''] = name.split(' ')
      return fixedValue(path in answers ? { step: 'ready', data: answers[path] } : { step: 'loading' })
    },
  } as Parameters<typeof createTestHost>[0])
  return drawWithHost(<Page />, host)
}

const waysIn = 'administration_people_access'
const pages: [name: string, page: ComponentType, shown: string, changes: RegExp][] = [
  ['the mail server', MailPage, 'smtp.school.example', /name="host"|Give up our value/],
  ['text messages', SmsPage, 'https://sms.school.example/send', /name="address"|Give up our value/],
  ['faces', FacesPage, 'Ask for a movement', /type="checkbox"|Give up our value/],
  ['single sign-on', WaysPage, 'https://cas.school.example', />Edit<|>Remove/],
  ['WeCom', WaysPage, 'ww0123456789', /Set up: |Switch off: |Edit: /],
  ['applications with tickets', ApplicationsPage, 'Clubs', />Allow an application<|>Allow no longer</],
  ['host names', SettingsRoom, 'one.school.example', /name="hostNames"/],
]

test.each(pages)(
  '%s: who hands out ways in changes it and is told of the proof; the others see it and why',
  (...page) => {
    const [, Page, shown, changes] = page
    const full = draw(Page)
    expect(full).toContain('prove again who you are')
    expect(full).toMatch(changes)
    const seen = draw(Page, [waysIn])
    expect(seen).toContain(
      'changed by those who also have the permission &quot;Passwords, devices and ways to sign in&quot;',
    )
    expect(seen).toContain(shown)
    expect(seen).not.toMatch(changes)
  },
)
