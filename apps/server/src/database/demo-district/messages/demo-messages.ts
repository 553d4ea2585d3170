import { applicationLocation } from '@homeroom/contract/pages/shell-locations.ts'
import type { messageRecipients, messages } from '#database/tables/messages.ts'
import { accountsOfKind, type DemoKind, hoursAfter, hoursBefore } from '../applications/demo-kinds.ts'
import { demoLicences } from '../applications/demo-licences.ts'
import { demoId } from '../demo-random.ts'
import { type DemoUnitCode, demoUnitId } from '../demo-units.ts'
import { demoUserId, findDemoAccount } from '../people/demo-accounts.ts'
import { childConcerned } from '../people/demo-guardians.ts'
import { type MessageText, messageTexts } from './demo-message-texts.ts'

export type MessageRow = typeof messages.$inferInsert & { id: string }
type RecipientRow = typeof messageRecipients.$inferInsert

/** A message and those who got it. */
export type SentMessage = { message: MessageRow; recipients: RecipientRow[] }

/** The messages that applications have sent to the named accounts; notices bring their own. */
export function demoMessages(now: Date): SentMessage[] {
  return (Object.keys(messageTexts) as DemoKind[]).flatMap((kind) =>
    accountsOfKind[kind].flatMap(({ unitCode, loginNames }) =>
      messageTexts[kind].map((text, index) =>
        sendMessage({ key: `${kind} ${index}`, index, unitCode, loginNames, text, now }),
      ),
    ),
  )
}

function sendMessage(options: {
  key: string
  index: number
  unitCode: DemoUnitCode
  loginNames: string[]
  text: MessageText
  now: Date
}): SentMessage {
  const { key, index, unitCode, loginNames, text, now } = options
  const sentAt = hoursBefore(now, text.hoursAgo)
  const message: MessageRow = {
    unitId: demoUnitId(unitCode),
    id: demoId(`message ${unitCode} ${key}`),
    module: text.module,
    text: text.text,
    englishText: text.english,
    importance: text.importance,
    openWay: text.aboutLicences ? 1 : 0,
    url: text.opensApplication ? applicationPage(unitCode, loginNames[0] ?? '', text.module) : '',
    content: text.aboutLicences ? licenceList(unitCode, now) : '',
    sentAt,
    studentId: childConcerned(demoUserId(unitCode, loginNames[0] ?? ''), index),
  }
  const readAt = text.read ? hoursAfter(sentAt, 1) : null
  return {
    message,
    recipients: loginNames.map((loginName) => receive(message, demoUserId(unitCode, loginName), readAt)),
  }
}

/** One person's copy of a message. */
export function receive(message: MessageRow, userId: string, readAt: Date | null): RecipientRow {
  const { unitId, id: messageId, module, sentAt, expiresAt } = message
  return { unitId, userId, messageId, module, sentAt, expiresAt, readAt }
}

function applicationPage(unitCode: DemoUnitCode, loginName: string, code: string): string {
  const { userType } = findDemoAccount(loginName)
  const unitType = unitCode === 'lakeside' ? '1' : '2'
  return applicationLocation({ unitType, userType, serverId: 'base', code, device: 'pc' })
}

/** The modules a licence message lists, as the client reads them. */
function licenceList(unitCode: DemoUnitCode, now: Date): string {
  const rows = demoLicences(now).filter(({ unitId }) => unitId === demoUnitId(unitCode))
  return JSON.stringify(rows.map(({ code, name, englishName, endTime }) => ({ code, name, englishName, endTime })))
}
