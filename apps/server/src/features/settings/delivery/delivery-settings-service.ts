import type { DeliveryTest, MailState, SmsState } from '@homeroom/contract/settings/delivery-schemas.ts'
import { hour } from '@homeroom/shared/dates/durations.ts'
import { recordChange } from '#features/audit/record-change.ts'
import { AppError, fieldRefusal } from '#platform/calls/app-error.ts'
import { createCallWindow } from '#platform/calls/call-window.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { settingIn } from '../setting-admin-service.ts'
import { isArea } from '../setting-queries.ts'
import { type Administrator, signedBy, takeSetting } from '../setting-service.ts'
import {
  type MailRow,
  readMail,
  readOwnMail,
  readOwnSms,
  readProvedContacts,
  readSms,
  type SmsRow,
  writeMail,
  writeSms,
} from './delivery-queries.ts'
import { openedMail, openedSms, purposeOf } from './delivery-senders.ts'
import { tryLetter } from './mail-server.ts'
import type { InsideHosts } from './outside-host.ts'
import { tryShortMessage } from './sms-service.ts'

export type DeliverySettingsService = ReturnType<typeof createDeliverySettingsService>

type Channel = 'mail' | 'sms'
/** Reads an address or number as it is kept; undefined for one that nothing can be sent to. */
export type ReadContact = Record<Channel, (typed: string) => string | undefined | Promise<string | undefined>>
type Parts = {
  db: Database
  now: () => Date
  box: SecretBox
  inside: InsideHosts
  /** The channels for which the installation has a service of its own. */
  provided: readonly Channel[]
  readContact: ReadContact
  productName: string
}
type SavedMail = Omit<MailRow, 'unitId' | 'sealedPassword'> & { password?: string; version: number }
type SavedSms = Omit<SmsRow, 'unitId' | 'sealedSecret'> & { secret?: string; version: number }

/** The tests of a unit within an hour: each sends something to somebody. */
const testsPerHour = 20

/** The mail server and the service for text messages of a unit: what is set, and whether it works. */
export function createDeliverySettingsService(parts: Parts) {
  const { db, now, box, inside, provided, readContact, productName } = parts
  const tests = createCallWindow({ length: hour, most: testsPerHour })

  async function stateIn(tx: Transaction, unitId: string, key: Channel) {
    return {
      source: await settingIn(tx, unitId, key),
      isArea: await isArea(tx, unitId),
      installation: provided.includes(key),
    }
  }
  async function mailIn(tx: Transaction, unitId: string): Promise<MailState> {
    const row = await readMail(tx, unitId)
    return { ...(await stateIn(tx, unitId, 'mail')), mail: row ? shownMail(row) : null }
  }
  async function smsIn(tx: Transaction, unitId: string): Promise<SmsState> {
    const row = await readSms(tx, unitId)
    return { ...(await stateIn(tx, unitId, 'sms')), sms: row ? shownSms(row) : null }
  }

  /** To whom a test goes, counted. */
  async function recipientOf({ caller, unitId }: Administrator, channel: Channel, typed = ''): Promise<string> {
    const own = await db.inUnit(caller.unitId, (tx) => readProvedContacts(tx, caller))
    if (typed.trim() === '' && own[channel] === '') throw fieldRefusal({ to: 'delivery_no_recipient' })
    const to = typed.trim() === '' ? own[channel] : await readContact[channel](typed)
    if (to === undefined) throw fieldRefusal({ to: channel === 'mail' ? 'mail_not_valid' : 'phone_not_valid' })
    const wait = tests.count(unitId, now().getTime())
    if (wait > 0) throw new AppError('too_many_requests', { retryAfter: wait / 1000 })
    return to
  }
  const noteTest = ({ caller, unitId }: Administrator, channel: Channel, { steps }: Pick<DeliveryTest, 'steps'>) =>
    db.inUnit(unitId, (tx) =>
      recordChange(tx, caller, {
        unitId,
        action: 'delivery tested',
        target: { kind: 'unit', id: unitId },
        detail: { channel, step: steps.at(-1)?.step, problem: steps.at(-1)?.problem },
        at: now(),
      }),
    )

  return {
    mail: ({ unitId }: Administrator) => db.inUnit(unitId, (tx) => mailIn(tx, unitId)),
    sms: ({ unitId }: Administrator) => db.inUnit(unitId, (tx) => smsIn(tx, unitId)),

    async saveMail(by: Administrator, { version, password, ...saved }: SavedMail): Promise<MailState> {
      const { caller, unitId } = by
      const host = saved.host.toLowerCase()
      const signed = await signedBy(db, by)
      if (saved.security === 'none' && !inside.has(host)) throw fieldRefusal({ security: 'delivery_address_refused' })
      return db.inUnit(unitId, async (tx) => {
        await takeSetting(tx, signed, { key: 'mail', at: now(), version })
        const senderAddress = await readContact.mail(saved.senderAddress)
        if (senderAddress === undefined) throw fieldRefusal({ senderAddress: 'mail_not_valid' })
        const before = await readOwnMail(tx, unitId)
        const same = before?.host === host && before.port === saved.port && before.account === saved.account
        const sealedPassword = sealedOf({
          ...{ needed: saved.account !== '', typed: password, kept: same && before ? before.sealedPassword : '' },
          ...{ field: 'password', seal: (text) => box.seal(purposeOf.mail(unitId), text) },
        })
        const row = { ...saved, host, senderAddress, unitId, sealedPassword }
        await writeMail(tx, row)
        await recordChange(tx, caller, {
          unitId,
          action: 'mail settings changed',
          target: { kind: 'unit', id: unitId },
          ...(before && { before: shownMail(before) }),
          after: shownMail(row),
          detail: { newSecret: password !== undefined },
          at: now(),
        })
        return mailIn(tx, unitId)
      })
    },

    async saveSms(by: Administrator, { version, secret, ...saved }: SavedSms): Promise<SmsState> {
      const { caller, unitId } = by
      requireSmsFields(saved, inside)
      const signed = await signedBy(db, by)
      return db.inUnit(unitId, async (tx) => {
        await takeSetting(tx, signed, { key: 'sms', at: now(), version })
        const before = await readOwnSms(tx, unitId)
        const { service, keyId, address } = saved
        const same = before?.service === service && before.keyId === keyId && before.address === address
        const sealedSecret = sealedOf({
          ...{ needed: service !== 'webhook', typed: secret, kept: same && before ? before.sealedSecret : '' },
          ...{ field: 'secret', seal: (text) => box.seal(purposeOf.sms(unitId), text) },
        })
        const row = { ...saved, unitId, sealedSecret }
        await writeSms(tx, row)
        await recordChange(tx, caller, {
          unitId,
          action: 'sms settings changed',
          target: { kind: 'unit', id: unitId },
          ...(before && { before: shownSms(before) }),
          after: shownSms(row),
          detail: { newSecret: secret !== undefined },
          at: now(),
        })
        return smsIn(tx, unitId)
      })
    },

    async testMail(by: Administrator, typed: string | undefined): Promise<DeliveryTest> {
      const row = await db.inUnit(by.unitId, (tx) => readMail(tx, by.unitId))
      if (!row) throw new AppError('delivery_not_set_up')
      const to = await recipientOf(by, 'mail', typed)
      const subject = `${productName}：测试邮件 / Test letter`
      const text = '这是一封测试邮件：邮件服务器设置可用。\n\nThis is a test: the mail server works.'
      const tested = { to, steps: await tryLetter(openedMail(box, row), { to, subject, text }, inside) }
      await noteTest(by, 'mail', tested)
      return tested
    },

    async testSms(by: Administrator, typed: string | undefined): Promise<DeliveryTest> {
      const row = await db.inUnit(by.unitId, (tx) => readSms(tx, by.unitId))
      if (!row) throw new AppError('delivery_not_set_up')
      const to = await recipientOf(by, 'sms', typed)
      const message = { to, code: '123456', text: `【${productName}】测试短信 / Test message: 123456` }
      const tested = { to, steps: await tryShortMessage(openedSms(box, row), message, { now, inside }) }
      await noteTest(by, 'sms', tested)
      return tested
    },
  }
}

type Sealing = {
  needed: boolean
  typed: string | undefined
  /** The one before, as long as it is sent to the same place; empty without one. */
  kept: string
  field: string
  seal: (text: string) => string
}

/** The secret to store. A stored one is only ever sent to where it was entered for. */
function sealedOf({ needed, typed, kept, field, seal }: Sealing): string {
  if (typed !== undefined) return seal(typed)
  if (needed && kept === '') throw fieldRefusal({ [field]: 'delivery_secret_missing' })
  return kept
}

function requireSmsFields(saved: Omit<SavedSms, 'version'>, inside: InsideHosts): void {
  if (saved.service === 'webhook') {
    const url = URL.parse(saved.address)
    const allowed = url?.protocol === 'https:' || (url?.protocol === 'http:' && inside.has(url.hostname.toLowerCase()))
    if (!url || !allowed || url.username || url.password) throw fieldRefusal({ address: 'delivery_address_refused' })
    return
  }
  const needed = ['keyId', 'signName', 'templateId', ...(saved.service === 'tencent' ? ['applicationId'] : [])] as const
  const missing = needed.filter((name) => saved[name as 'keyId'].trim() === '')
  if (missing.length > 0)
    throw fieldRefusal(Object.fromEntries(missing.map((name) => [name, 'delivery_field_missing' as const])))
}

const shownMail = ({ host, port, security, account, senderName, senderAddress, sealedPassword }: MailRow) => ({
  ...{ host, port, security, account, senderName, senderAddress },
  hasPassword: sealedPassword !== '',
})

const shownSms = ({ service, keyId, applicationId, signName, templateId, address, sealedSecret }: SmsRow) => ({
  ...{ service, keyId, applicationId, signName, templateId, address },
  hasSecret: sealedSecret !== '',
})
