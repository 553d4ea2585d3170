import { eq, sql } from 'drizzle-orm'
import { unitMailSettings, unitSmsSettings } from '#database/tables/units.ts'
import { users } from '#database/tables/users.ts'
import type { Person } from '#platform/calls/caller.ts'
import type { Transaction } from '#platform/postgres/database.ts'

export type MailRow = typeof unitMailSettings.$inferSelect
export type SmsRow = typeof unitSmsSettings.$inferSelect

/** The mail server that counts in a unit, with the unit whose it is. */
export async function readMail(tx: Transaction, unitId: string): Promise<MailRow | undefined> {
  const { rows } = await tx.execute<MailRow>(sql`
    select unit_id as "unitId", host, port, security, account, sealed_password as "sealedPassword",
      sender_name as "senderName", sender_address as "senderAddress" from mail_settings_of(${unitId}::uuid)`)
  return rows[0]
}

/** The service for text messages that counts in a unit, with the unit whose it is. */
export async function readSms(tx: Transaction, unitId: string): Promise<SmsRow | undefined> {
  const { rows } = await tx.execute<SmsRow>(sql`
    select unit_id as "unitId", service, key_id as "keyId", sealed_secret as "sealedSecret", application_id as "applicationId",
      sign_name as "signName", template_id as "templateId", address from sms_settings_of(${unitId}::uuid)`)
  return rows[0]
}

export async function readOwnMail(tx: Transaction, unitId: string): Promise<MailRow | undefined> {
  return (await tx.select().from(unitMailSettings).where(eq(unitMailSettings.unitId, unitId)))[0]
}

export async function readOwnSms(tx: Transaction, unitId: string): Promise<SmsRow | undefined> {
  return (await tx.select().from(unitSmsSettings).where(eq(unitSmsSettings.unitId, unitId)))[0]
}

export async function writeMail(tx: Transaction, row: MailRow): Promise<void> {
  await tx.insert(unitMailSettings).values(row).onConflictDoUpdate({ target: unitMailSettings.unitId, set: row })
}

export async function writeSms(tx: Transaction, row: SmsRow): Promise<void> {
  await tx.insert(unitSmsSettings).values(row).onConflictDoUpdate({ target: unitSmsSettings.unitId, set: row })
}

export async function anyUnitSends(tx: Transaction, channel: 'mail' | 'sms'): Promise<boolean> {
  const { rows } = await tx.execute<{ sends: boolean }>(sql`select any_unit_sends(${channel}) as sends`)
  return rows[0]?.sends === true
}

/** The proved address and number of a person. */
export async function readProvedContacts(tx: Transaction, { userId, unitId }: Person) {
  const { mail, mailProvedAt, phone, phoneProvedAt } = users
  const found = await tx
    .select({ mail, mailProvedAt, phone, phoneProvedAt })
    .from(users)
    .where(sql`${users.unitId} = ${unitId} and ${users.id} = ${userId}`)
  const [row] = found
  return { mail: row?.mailProvedAt ? row.mail : '', sms: row?.phoneProvedAt ? row.phone : '' }
}
