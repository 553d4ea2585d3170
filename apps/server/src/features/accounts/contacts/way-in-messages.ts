import { letter, type Place } from '#features/accounts/passwords/password-messages.ts'
import type { DeliveredMessage } from '../delivery/message-delivery.ts'
import type { WayIn } from './way-in-rules.ts'

const words = {
  loginName: { zh: '用户名', en: 'user name' },
  mail: { zh: '邮箱', en: 'mail address' },
  phone: { zh: '手机号', en: 'telephone number' },
} as const satisfies Record<WayIn, object>

const listed = (changed: readonly WayIn[]) => ({
  zh: changed.map((name) => words[name].zh).join('、'),
  en: new Intl.ListFormat('en').format(changed.map((name) => words[name].en)),
})

/**
 * Tells a person that an administrator has changed how they get in. It goes to the addresses before and after, so it names none:
 * a wrong one belongs to a stranger.
 */
export function wayInChangedMessage(
  { channel, to }: Pick<DeliveredMessage, 'channel' | 'to'>,
  { changed, ...place }: Place & { changed: readonly WayIn[] },
): DeliveredMessage {
  const { zh, en } = listed(changed)
  const chinese = `【${place.productName}】${place.unitName}：管理员刚刚修改了您账号的${zh}。如非您所知，请立即联系学校。`
  const english = `${place.unitEnglishName || place.unitName}: an administrator changed the ${en} of your account a moment ago. If you did not expect this, contact your school at once.`
  return {
    channel,
    to,
    subject: `${place.productName} 账号已变更 / Account changed`,
    text: channel === 'sms' ? `${chinese} ${english}` : letter([chinese, english], place),
  }
}

/** The same for the messages inside Homeroom. */
export function wayInChangedWords(changed: readonly WayIn[]): { text: string; englishText: string } {
  const { zh, en } = listed(changed)
  return {
    text: `管理员修改了您账号的${zh}。如非您所知，请立即联系学校并修改密码。`,
    englishText: `An administrator changed the ${en} of your account. If you did not expect this, tell your school at once and change your password.`,
  }
}
