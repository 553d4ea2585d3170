import { readStored, removeStored, writeStored } from '#platform/browser/stored-value.ts'
import { announce } from './announce.tsx'

const key = 'arrival-notice'
const tab = () => sessionStorage

/**
 * Says something now and, because the page is about to change, on the next page again: there in a place of its own. With
 * a title it is a notification there, too, which can be closed.
 */
export function announceAcrossPages(text: string, title?: string): void {
  announce.success(text, { title })
  writeStored(key, `${text}\n${title ?? ''}`, tab)
}

/** Shows what the page before wanted to say. */
export function showArrivalNotice(): void {
  const [text, title] = readStored(key, tab)?.split('\n') ?? []
  if (!text) return
  removeStored({ keys: [key] }, tab)
  announce.success(text, title ? { title } : { quiet: true })
}
