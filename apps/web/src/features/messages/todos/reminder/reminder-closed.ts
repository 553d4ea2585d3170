import { readStored, writeStored } from '#platform/browser/stored-value.ts'

/** Kept for this tab until the person signs out. */
const key = 'homeroom_reminder_closed'
const tab = () => sessionStorage

/** Whether the person has closed the reminder by hand: then it does not come back with each page. */
export function wasReminderClosed(): boolean {
  return readStored(key, tab) !== null
}

export function noteReminderClosed(): void {
  writeStored(key, '1', tab)
}
