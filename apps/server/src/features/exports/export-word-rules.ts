import type { ExportFormat } from '@homeroom/contract/exports/export-kinds.ts'
import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import { zonedTime } from '@homeroom/shared/dates/zoned-time.ts'

const two = (part: number) => String(part).padStart(2, '0')

function dayOf(at: Date, timeZone: string): string {
  const { year, month, day } = zonedTime(at, timeZone)
  return `${year}-${two(month)}-${two(day)}`
}

/** What the file is called: its list, and the day in the unit. */
export function exportFileName(title: string, { at, timeZone }: { at: Date; timeZone: string }, format: ExportFormat) {
  return `${title} ${dayOf(at, timeZone)}.${format}`
}

export type ExportOwner = {
  realName: string
  englishName: string
  unitName: string
  unitEnglishName: string
  timeZone: string
}

/** The last line of every export: whoever finds the file knows whose copy it is, and of when. */
export function exportMark({ at, ...owner }: ExportOwner & { at: Date }, language: Language): string {
  const { hour, minute } = zonedTime(at, owner.timeZone)
  const moment = `${dayOf(at, owner.timeZone)} ${two(hour)}:${two(minute)} (${owner.timeZone})`
  return language === 'en'
    ? `Exported by ${owner.englishName || owner.realName}, ${owner.unitEnglishName || owner.unitName}, ${moment}`
    : `导出人：${owner.realName}，${owner.unitName}，${moment}`
}

/** What the message says when a file is there, or will not be. */
export function exportNews({ name, done }: { name: string; done: boolean }): { text: string; englishText: string } {
  return done
    ? {
        text: `导出文件已生成：${name}。请在 7 天内下载。`,
        englishText: `Your export is ready: ${name}. Download it within 7 days.`,
      }
    : { text: `导出文件未能生成：${name}。`, englishText: `Your export could not be made: ${name}.` }
}
