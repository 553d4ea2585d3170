import { productApplication } from '@homeroom/contract/pages/product.ts'

type About = {
  unitId: string
  id: string
  userId: string
  reason: string
  minutes: number
  viewer: { realName: string; englishName: string }
}

/** What the person is told: who looks, why, for how long, and what they cannot do. */
export function viewingMessage({ unitId, id, userId, reason, minutes, viewer }: About) {
  const name = viewer.englishName || viewer.realName
  return {
    unitId,
    application: productApplication,
    key: `viewing:${id}`,
    to: [userId],
    url: '',
    expiresAt: null,
    importance: 5,
    text: `管理员${viewer.realName}正在以您的身份查看页面，最长 ${minutes} 分钟。只能看，不能操作，也看不到您的密码和验证码。原因：${reason}`,
    englishText: `The administrator ${name} is viewing the pages as you, for at most ${minutes} minutes. They can only look: they change nothing and see no passwords or codes. Reason: ${reason}`,
  }
}
