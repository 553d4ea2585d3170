import type { Database } from '#platform/postgres/database.ts'
import type { DeliveredMessage, MessageDelivery } from '../delivery/message-delivery.ts'
import { type Holder, readContact } from './password-queries.ts'

type Address = { channel: DeliveredMessage['channel']; to: string }

export type Place = { productName: string; unitName: string; unitEnglishName: string; publicUrl: string }

/** The code for a person who forgot the password. It is in both languages, because theirs is not known yet. */
export function codeMessage(
  { channel, to }: Address,
  { code, minutes, ...place }: Place & { code: string; minutes: number },
): DeliveredMessage {
  const english = place.unitEnglishName || place.unitName
  const zh = `【${place.productName}】${place.unitName}：重置密码的验证码是 ${code}，${minutes} 分钟内有效。请勿告诉任何人；若非本人操作，请忽略。`
  const en = `${english}: your code for a new password is ${code}, good for ${minutes} minutes. Tell nobody. If you did not ask for it, ignore this message.`
  return {
    channel,
    to,
    code,
    subject: `${place.productName} 密码验证码 / Password code`,
    text: channel === 'sms' ? `${zh} ${en}` : letter([zh, en], place),
  }
}

/** Tells a person that their password has changed, in case somebody else did it. */
function changedMessage(to: string, place: Place): DeliveredMessage {
  const english = place.unitEnglishName || place.unitName
  const zh = `【${place.productName}】${place.unitName}：您的登录密码刚刚被修改，其他设备已退出登录。若非本人操作，请立即联系学校管理员。`
  const en = `${english}: your password was changed a moment ago, and your other devices were signed out. If it was not you, contact your administrator at once.`
  return {
    channel: 'mail',
    to,
    subject: `${place.productName} 密码已修改 / Password changed`,
    text: letter([zh, en], place),
  }
}

/** The address in the letter is the configured one, never a host name from a request. */
export const letter = (paragraphs: string[], { publicUrl }: Place) =>
  [...paragraphs, ...(publicUrl ? [publicUrl] : [])].join('\n\n')

type Parts = {
  db: Database
  delivery: MessageDelivery
  productName: string
  publicUrl: string
  failed: (error: unknown) => void
}

/** Writes to a person's mail address, in the background, that their password has changed. */
export function createTellChanged({ db, delivery, productName, publicUrl, failed }: Parts) {
  return (holder: Holder): void => {
    db.inUnit(holder.unitId, (tx) => readContact(tx, holder))
      .then((contact) => {
        if (!contact?.mail) return
        const { unitName, unitEnglishName } = contact
        const place = { productName, unitName, unitEnglishName, publicUrl }
        delivery.send(holder.unitId, changedMessage(contact.mail, place))
      })
      .catch(failed)
  }
}
