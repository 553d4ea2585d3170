import { randomUUID } from 'node:crypto'
import { productApplication } from '@homeroom/contract/pages/product.ts'
import type { ApplicationItemService } from '#features/applications/application-item-service.ts'
import { type By, recordChange } from '#features/audit/record-change.ts'
import type { Person } from '#platform/calls/caller.ts'
import type { Transaction } from '#platform/postgres/database.ts'

export type FactorRecord = ReturnType<typeof createFactorRecord>
type Parts = { items: ApplicationItemService; now: () => Date }

/** The events of a second factor: their names in the audit log, and what the person is told. */
const events = {
  'authenticator added': ['您的账号已启用验证器应用。', 'An authenticator app was added to your account.'],
  'authenticator removed': ['您的账号已移除验证器应用。', 'The authenticator app was removed from your account.'],
  'passkey added': ['您的账号已添加一个通行密钥。', 'A passkey was added to your account.'],
  'passkey removed': ['您的账号已移除一个通行密钥。', 'A passkey was removed from your account.'],
  'recovery codes renewed': [
    '您的恢复码已重新生成，旧的已失效。',
    'Your recovery codes are new; the old ones are void.',
  ],
  'recovery code used': ['有人用一个恢复码登录了您的账号。', 'A recovery code was used to sign in to your account.'],
  'second factor reset': [
    '管理员已重置您的两步验证，您需要重新设置。',
    'An administrator has reset your two-step verification.',
  ],
} as const

const notYou = {
  chinese: '如非本人操作，请立即修改密码并联系管理员。',
  english: 'If this was not you, change your password and tell your administrator.',
}

/** Writes an event of a person's second factor into the audit log and tells the person. */
export function createFactorRecord({ items, now }: Parts) {
  return async (
    tx: Transaction,
    { unitId, userId, from }: Person,
    event: keyof typeof events,
    { by = { unitId, userId, from }, detail = {} }: { by?: By; detail?: object } = {},
  ): Promise<void> => {
    const target = { kind: 'person', id: userId } as const
    await recordChange(tx, by, { unitId, action: event, subject: userId, target, detail, at: now() })
    const [chinese, english] = events[event]
    await items.sendIn(tx, {
      unitId,
      application: productApplication,
      key: `second-factor/${randomUUID()}`,
      to: [userId],
      text: `${chinese}${notYou.chinese}`,
      englishText: `${english} ${notYou.english}`,
      importance: 4,
      url: '',
      expiresAt: null,
    })
  }
}
