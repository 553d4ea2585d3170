import { readStored, removeStored, writeStored } from '#platform/browser/stored-value.ts'
import { announce } from './announce.tsx'

const key = 'arrival-notice'
const tab = () => sessionStorage

/** Says something good now and, because the page is about to change, on the next page again: there in a place of its own. */
export function announceAcrossPages(text: string): void {
  announce.success(text)
  writeStored(key, text, tab)
}

/** Shows what the page before wanted to say. */
export function showArrivalNotice(): void {
  const text = readStored(key, tab)
  if (text === null) return
  removeStored({ keys: [key] }, tab)
  announce.success(text, { quiet: true })
}
