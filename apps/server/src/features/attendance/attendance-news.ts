import { everybodysLocation } from '@homeroom/contract/pages/shell-locations.ts'
import { zonedTime } from '@homeroom/shared/dates/zoned-time.ts'
import type { ApplicationItemService } from '#features/applications/application-item-service.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import type { GuardianToTell, ToldOf } from './mark-queries.ts'
import { dayAfter } from './school-day-rules.ts'

export type AttendanceNews = ReturnType<typeof createAttendanceNews>

export const attendanceApplication = 'attendance'

type OfDay = { unitId: string; day: string; today: string; timeZone: string }
type ToldPupil = { pupilId: string; arrivedAt: Date | null }
type ReadGuardians = (
  tx: Transaction,
  of: { unitId: string; pupilIds: readonly string[]; of: ToldOf },
) => Promise<GuardianToTell[]>

/** For how many days a message is kept: one of yesterday's arrival concerns nobody. */
const keptFor = { arrival: 1, late: 7, absence: 30 }
const importance = { arrival: 2, late: 3, absence: 4 }
const dayLength = 86_400_000
/** A day that was corrected later than this is news to nobody. */
const newsFor = 7

type Parts = { items: ApplicationItemService; now: () => Date; readGuardians: ReadGuardians }

/** What guardians are told of the attendance of their children. */
export function createAttendanceNews({ items, now, readGuardians }: Parts) {
  const keyOf = (of: string, pupilId: string, day: string) => `${of}-${pupilId}-${day}`

  async function tell(tx: Transaction, day: OfDay, told: readonly GuardianToTell[], { of, pupils }: Telling) {
    for (const { pupilId, guardians, ...names } of told) {
      const arrivedAt = pupils.find((pupil) => pupil.pupilId === pupilId)?.arrivedAt ?? null
      await items.sendIn(tx, {
        ...{ unitId: day.unitId, application: attendanceApplication, to: guardians, childId: pupilId },
        ...{ key: keyOf(of, pupilId, day.day), importance: importance[of] },
        ...words(of, { ...names, ...day, arrivedAt }),
        url: everybodysLocation(attendanceApplication, `/own?childId=${pupilId}&month=${day.day.slice(0, 7)}`),
        expiresAt: new Date(now().getTime() + keptFor[of] * dayLength),
      })
    }
  }

  return {
    /** Tells those guardians who want to hear it. Who wants arrivals and no lateness hears that a late pupil has arrived. */
    async tellIn(tx: Transaction, day: OfDay, of: Told, pupils: readonly ToldPupil[]): Promise<void> {
      if (pupils.length === 0 || day.day < dayAfter(day.today, -newsFor)) return
      const { unitId } = day
      const wanted = async (what: ToldOf, among: readonly ToldPupil[]) =>
        among.length === 0 ? [] : readGuardians(tx, { unitId, pupilIds: among.map(({ pupilId }) => pupilId), of: what })
      await tell(tx, day, await wanted(of, pupils), { of, pupils })
      if (of !== 'late') return
      const arrived = pupils.filter(({ arrivedAt }) => arrivedAt !== null)
      await tell(tx, day, await wanted('arrival alone', arrived), { of: 'arrival', pupils })
    },
    /** What was not so after all is taken back from everybody. */
    async takeBackIn(
      tx: Transaction,
      { unitId, day }: { unitId: string; day: string },
      of: Told,
      pupilIds: readonly string[],
    ): Promise<void> {
      if (pupilIds.length === 0) return
      const kinds = of === 'late' ? ['late', 'arrival'] : [of]
      const keys = kinds.flatMap((kind) => pupilIds.map((pupilId) => keyOf(kind, pupilId, day)))
      await items.recallIn(tx, { unitId, application: attendanceApplication, keys })
    },
  }
}

export type Told = 'arrival' | 'late' | 'absence'
type Telling = { of: Told; pupils: readonly ToldPupil[] }

type Words = { realName: string; englishName: string; day: string; timeZone: string; arrivedAt: Date | null }

function words(of: Told, { realName, englishName, day, timeZone, arrivedAt }: Words) {
  const name = englishName || realName
  const [, month = '', date = ''] = day.split('-')
  const chineseDay = `${Number(month)}月${Number(date)}日`
  const at = arrivedAt && clockOf(arrivedAt, timeZone)
  const [chineseAt, englishAt] = at ? [` ${at} `, ` at ${at}`] : ['', '']
  return {
    arrival: {
      text: `${realName}${chineseDay}${chineseAt}到校。`,
      englishText: `${name} arrived at school${englishAt} on ${day}.`,
    },
    late: {
      text: at ? `${realName}${chineseDay}迟到，${at} 到校。` : `${realName}${chineseDay}迟到。`,
      englishText: `${name} was late on ${day}${at ? ` and arrived${englishAt}` : ''}.`,
    },
    absence: {
      text: `${realName}${chineseDay}没有到校。如已请假或已到校，请联系班主任。`,
      englishText: `${name} was not at school on ${day}. Please tell the class teacher if this is not right.`,
    },
  }[of]
}

function clockOf(moment: Date, timeZone: string): string {
  const { hour, minute } = zonedTime(moment, timeZone)
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
