import type { Database } from '#platform/postgres/database.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { anyUnitSends, type MailRow, readMail, readSms, type SmsRow } from './delivery-queries.ts'
import { type Letter, type MailServer, sendLetter } from './mail-server.ts'
import type { InsideHosts } from './outside-host.ts'
import { type ShortMessage, type SmsService, sendShortMessage } from './sms-service.ts'

/** For which row a secret is sealed. */
export const purposeOf = {
  mail: (unitId: string) => `unit_mail_settings.password/${unitId}`,
  sms: (unitId: string) => `unit_sms_settings.secret/${unitId}`,
}

/** A secret of another installation (a copied database) cannot be read: the service then refuses the account. */
export const openedMail = (box: SecretBox, { sealedPassword, ...row }: MailRow): MailServer => ({
  ...row,
  password: box.open(purposeOf.mail(row.unitId), sealedPassword) ?? '',
})

export const openedSms = (box: SecretBox, { sealedSecret, ...row }: SmsRow): SmsService => ({
  ...row,
  secret: box.open(purposeOf.sms(row.unitId), sealedSecret) ?? '',
})

export type DeliverySenders = ReturnType<typeof createDeliverySenders>

type Parts = { db: Database; now: () => Date; box: SecretBox; inside: InsideHosts }

/** What a unit has set to send its mail and text messages by. */
export function createDeliverySenders({ db, now, box, inside }: Parts) {
  return {
    /** Whether any unit has set something for a channel. */
    anyUnit: (channel: 'mail' | 'sms') => db.outsideUnits((tx) => anyUnitSends(tx, channel)),

    /** Sends a letter by the server that counts in a unit; undefined where none is set. */
    async letterOf(unitId: string): Promise<((letter: Letter) => Promise<void>) | undefined> {
      const row = await db.inUnit(unitId, (tx) => readMail(tx, unitId))
      return row && (async (letter) => void (await sendLetter(openedMail(box, row), letter, inside)))
    },

    /** The same for text messages. Registered texts take a code and nothing else. */
    async shortMessageOf(unitId: string): Promise<((message: ShortMessage) => Promise<void>) | undefined> {
      const row = await db.inUnit(unitId, (tx) => readSms(tx, unitId))
      if (!row) return undefined
      return async (message) => {
        if (row.service !== 'webhook' && message.code === '') return
        const { code } = await sendShortMessage(openedSms(box, row), message, { now, inside })
        if (code !== '') throw new Error(`the service for text messages answered ${code}`)
      }
    },
  }
}
