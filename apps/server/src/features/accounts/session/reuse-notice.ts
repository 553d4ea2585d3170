import type { ApplicationItemService } from '#features/applications/application-item-service.ts'
import type { HearReuse } from './tokens/session-refresh.ts'

const text = '您的一处登录在两个地方被使用，可能已被他人复制，现已退出。若不是您本人操作，请立即修改密码。'
const englishText =
  'One of your sign-ins was used in two places: somebody may have copied it, and it has been signed out. If this was not you, change your password now.'

/** The thief or the person was there before: nobody can tell which, so the person is told. */
export function createReuseNotice(items: Pick<ApplicationItemService, 'sendIn'>): HearReuse {
  return async (tx, { unitId, userId, sessionId }) => {
    await items.sendIn(tx, {
      unitId,
      application: 'base',
      key: `session:${sessionId}`,
      to: [userId],
      url: '',
      expiresAt: null,
      importance: 5,
      text,
      englishText,
    })
  }
}
