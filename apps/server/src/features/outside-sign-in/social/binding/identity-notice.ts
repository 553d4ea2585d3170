import type { ApplicationItemService } from '#features/applications/application-item-service.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import type { IdentityChange } from '../identities/outside-identity-service.ts'

const serviceNames: Record<string, { chinese: string; english: string }> = {
  wechat: { chinese: '微信', english: 'WeChat' },
  wecom: { chinese: '企业微信', english: 'WeCom' },
}
const otherService = { chinese: '外部账号', english: 'outside account' }

function identityNoticeWords({ done, kind, name }: IdentityChange): { text: string; englishText: string } {
  const service = serviceNames[kind] ?? otherService
  const chineseName = name === '' ? '' : `“${name}”`
  const englishName = name === '' ? '' : ` "${name}"`
  return done === 'linked'
    ? {
        text: `您的账号已绑定${service.chinese}${chineseName}，今后可用它登录。如非本人操作，请立即在“账号与安全”中解除绑定并修改密码。`,
        englishText: `Your account is now linked to the ${service.english}${englishName}. If that was not you, unlink it under "Account and security" and change your password at once.`,
      }
    : {
        text: `您的账号已与${service.chinese}${chineseName}解除绑定。如非本人操作，请立即修改密码。`,
        englishText: `Your account is no longer linked to the ${service.english}${englishName}. If that was not you, change your password at once.`,
      }
}

/** Tells a person by a message of the product that an identity was linked to their account, or unlinked. */
export function createIdentityNotice({ items, now }: { items: ApplicationItemService; now: () => Date }) {
  return async (
    tx: Transaction,
    { unitId, userId }: { unitId: string; userId: string },
    change: IdentityChange,
  ): Promise<void> => {
    const key = `identity:${userId}:${change.done}:${change.kind}:${now().getTime()}`
    await items.sendIn(tx, {
      unitId,
      application: 'base',
      key,
      to: [userId],
      url: '',
      expiresAt: null,
      ...identityNoticeWords(change),
      importance: 4,
    })
  }
}
