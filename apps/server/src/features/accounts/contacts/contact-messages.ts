import type { ContactKind } from '@homeroom/contract/accounts/contacts/own-contact-schemas.ts'
import type { DeliveredMessage } from '#features/accounts/delivery/message-delivery.ts'
import { letter, type Place } from '#features/accounts/passwords/password-messages.ts'
import { changeMinutes, channelOf } from './contact-kinds.ts'

/** What happened to a contact. */
export type ContactAct = 'set' | 'confirmed' | 'changed' | 'removed'

const acts = {
  set: { zh: '登记', en: 'registered' },
  confirmed: { zh: '确认', en: 'confirmed' },
  changed: { zh: '修改', en: 'changed' },
  removed: { zh: '移除', en: 'removed' },
} as const satisfies Record<ContactAct, object>

const words = {
  mail: { zh: '邮箱', en: 'mail address' },
  phone: { zh: '手机号', en: 'telephone number' },
} as const

/**
 * The code for a new address. The recipient may be a stranger, so the message contains nothing that its sender has
 * written.
 */
export function contactCodeMessage(
  { kind, address }: { kind: ContactKind; address: string },
  { code, ...place }: Place & { code: string },
): DeliveredMessage {
  const { zh, en } = words[kind]
  const chinese = `【${place.productName}】${place.unitName}：登记${zh}的验证码是 ${code}，${changeMinutes} 分钟内有效。请勿告诉任何人；若非本人操作，请忽略。`
  const english = `${nameOf(place)}: your code to register this ${en} is ${code}, good for ${changeMinutes} minutes. Tell nobody. If you did not ask for it, ignore this message.`
  return written(kind, address, {
    chinese,
    english,
    place,
    code,
    subject: `${place.productName} 验证码 / Code`,
  })
}

/** Tells a person at the previous address what happened, in case somebody else did it. */
export function contactChangedMessage(
  told: { kind: ContactKind; address: string },
  { kind, act, ...place }: Place & { kind: ContactKind; act: ContactAct },
): DeliveredMessage {
  const { zh, en } = words[kind]
  const chinese = `【${place.productName}】${place.unitName}：您账号的${zh}刚刚被${acts[act].zh}。若非本人操作，请立即联系学校管理员。`
  const english = `${nameOf(place)}: the ${en} of your account was ${acts[act].en} a moment ago. If it was not you, contact your administrator at once.`
  return written(told.kind, told.address, {
    chinese,
    english,
    place,
    subject: `${place.productName} 联系方式已变更 / Contact changed`,
  })
}

/** The same for the messages inside Homeroom, which only a signed-in person reads. */
export const contactChangedWords = (kind: ContactKind, act: ContactAct) => ({
  text: `您账号的${words[kind].zh}已${acts[act].zh}。如非本人操作，请立即修改密码并联系管理员。`,
  englishText: `The ${words[kind].en} of your account was ${acts[act].en}. If this was not you, change your password and tell your administrator.`,
})

type Words = { subject: string; chinese: string; english: string; place: Place; code?: string }

function written(kind: ContactKind, to: string, { subject, chinese, english, place, code }: Words): DeliveredMessage {
  const channel = channelOf[kind]
  const text = channel === 'sms' ? `${chinese} ${english}` : letter([chinese, english], place)
  return { channel, to, subject, text, ...(code && { code }) }
}

const nameOf = ({ unitName, unitEnglishName }: Place) => unitEnglishName || unitName
