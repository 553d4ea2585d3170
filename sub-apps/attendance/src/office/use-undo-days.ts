import { removeSchoolDay, saveSchoolDay } from '@homeroom/contract/attendance/attendance-office-endpoints.ts'
import type { OwnSchoolDay } from '@homeroom/contract/attendance/attendance-office-schemas.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { setRanges } from './day-ranges.ts'
import { useOfficeText } from './office-texts.ts'

/** Says that days were set or taken back, and offers to make them again what they were before. */
export function useUndoDays(again: () => void) {
  const text = useOfficeText()
  const { announce, call } = useHost()
  async function bringBack(before: readonly OwnSchoolDay[]) {
    // One after the other, so that the first one that is refused ends it.
    for (const range of setRanges(before)) await call(saveSchoolDay, { body: range })
    for (const { own, day } of before) if (!own) await call(removeSchoolDay, { body: { day } })
  }
  return (done: string, before: readonly OwnSchoolDay[]): void => {
    again()
    async function takeBack() {
      const undone = await bringBack(before).then(
        () => true,
        // The page has told a failure already.
        () => false,
      )
      if (undone) announce.success(text('undone'))
      again()
    }
    announce.success(done, before.length > 0 ? { action: { label: text('undo'), run: () => void takeBack() } } : {})
  }
}
