import type { FaceReminderScope } from '@homeroom/contract/faces/face-office-schemas.ts'
import type { FaceSettings } from '@homeroom/contract/faces/face-shapes.ts'
import { accountPage } from '@homeroom/contract/pages/page-locations.ts'
import { productApplication } from '@homeroom/contract/pages/product.ts'
import { day } from '@homeroom/shared/dates/durations.ts'
import type { ApplicationItemService } from '#features/applications/application-item-service.ts'
import { recordChange } from '#features/audit/record-change.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Database } from '#platform/postgres/database.ts'
import { readFaceReminder } from './face-office-queries.ts'

export type FaceReminderService = ReturnType<typeof createFaceReminderService>

type Parts = {
  db: Database
  now: () => Date
  items: Pick<ApplicationItemService, 'sendOnceIn'>
  settingsOf: (unitId: string) => Promise<FaceSettings>
}

const kept = 30 * day

const words = {
  missing: {
    text: '学校使用人脸识别。如愿意，请在“账号与安全”中阅读说明并同意；不同意也可以照常使用其他方式。',
    englishText:
      'Your school uses faces. If you wish, read the text on Account and security and agree. Without it, everything works in other ways as before.',
  },
  guardians: {
    text: '学校使用人脸识别。如愿意为孩子登记，请在“账号与安全”中阅读说明并同意；不同意也可以照常使用其他方式。',
    englishText:
      'The school uses faces. If you wish your child to take part, read the text on Account and security and agree. Without it, everything works in other ways as before.',
  },
  agreed: {
    text: '您已同意登记人脸，还没有照片。请在“账号与安全”中拍摄。',
    englishText:
      'You have agreed that your face is registered; there is no photo yet. Please take it on Account and security.',
  },
} as const

/** The office reminds those whose face is missing. Agreeing is voluntary, and the message says so. */
export function createFaceReminderService({ db, now, items, settingsOf }: Parts) {
  return {
    async remind({ caller, unitId }: Administrator, scope: FaceReminderScope) {
      if (!(await settingsOf(unitId)).offered) throw new AppError('face_not_offered')
      const { state, userType = '', classId = '' } = scope
      const of = [state, userType, classId].join('-')
      return db.inUnit(unitId, async (tx) => {
        const { people, own, guardians } = await readFaceReminder(tx, unitId, scope)
        const send = (to: readonly string[], said: keyof typeof words) =>
          items.sendOnceIn(tx, {
            ...{ unitId, application: productApplication, to, ...words[said], importance: 3, url: accountPage },
            key: `face-reminder-${said}-${of}-${now().toISOString().slice(0, 10)}`,
            expiresAt: new Date(now().getTime() + kept),
          })
        const fresh = [
          own.length > 0 && (await send(own, state)),
          guardians.length > 0 && (await send(guardians, 'guardians')),
        ].some(Boolean)
        const reminded = fresh ? own.length + guardians.length : 0
        if (fresh) {
          const target = { kind: 'unit', id: unitId } as const
          const detail = { ...scope, people, reminded }
          await recordChange(tx, caller, { unitId, action: 'face reminder sent', target, detail, at: now() })
        }
        return { people, reminded, today: !fresh && own.length + guardians.length > 0 }
      })
    },
  }
}
