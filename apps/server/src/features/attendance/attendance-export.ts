import type { AttendanceState } from '@homeroom/contract/attendance/attendance-shapes.ts'
import { type AttendanceMonth, readAttendanceMonth } from '@homeroom/contract/attendance/register-schemas.ts'
import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import { columnsIn } from '#features/audit/list-export.ts'
import { exportLike, readAtOnce } from '#features/exports/export-kinds.ts'
import { csvCells } from '#platform/calls/csv-text.ts'
import type { RegisterService } from './register-service.ts'

const words: Record<Language, Record<AttendanceState | 'unmarked', string>> = {
  'zh-CN': { present: '出勤', late: '迟到', absent: '缺勤', leave: '请假', unmarked: '未登记' },
  en: { present: 'Present', late: 'Late', absent: 'Absent', leave: 'On leave', unmarked: 'Not marked' },
}

type MonthPupil = AttendanceMonth['pupils'][number]

/** The month of a class as a file: a row for each pupil, a column for each day of school, and the counts. */
export function createAttendanceExportKind({ registers }: { registers: Pick<RegisterService, 'month'> }) {
  return exportLike(readAttendanceMonth, {
    titles: { 'zh-CN': '考勤月报', en: 'Attendance of a month' },
    async open(caller, query, language) {
      const month = await registers.month(caller, query)
      return {
        unitId: caller.unitId,
        table: csvCells({
          columns: monthColumns(language, month),
          pages: readAtOnce(async () => month.pupils),
        }),
        count: async () => month.pupils.length,
      }
    },
  })
}

function monthColumns(language: Language, { days }: AttendanceMonth) {
  const word = words[language]
  const wordOf = (state: AttendanceState | null | undefined) => (state ? word[state] : '')
  const both = (text: string) => ({ 'zh-CN': text, en: text })
  const ofDays = days.flatMap(({ day, school }, at) =>
    school ? [[both(day.slice(5)), ({ states }: MonthPupil) => wordOf(states[at])] as const] : [],
  )
  const counted = (['present', 'late', 'absent', 'leave', 'unmarked'] as const).map(
    (state) =>
      [
        { 'zh-CN': words['zh-CN'][state], en: words.en[state] },
        ({ counts }: MonthPupil) => String(counts[state]),
      ] as const,
  )
  return columnsIn<Language, MonthPupil>(language, [
    [{ 'zh-CN': '学号', en: 'Number' }, ({ studentNumber }) => studentNumber],
    [
      { 'zh-CN': '姓名', en: 'Name' },
      ({ realName, englishName }) => (language === 'en' && englishName ? englishName : realName),
    ],
    ...ofDays,
    ...counted,
  ])
}
