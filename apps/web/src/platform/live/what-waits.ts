import type { QueryClient } from '@tanstack/react-query'

/** What of a page shows the messages, to-dos and counts that wait for a person. */
const whatWaits = [
  ['unread-counts'],
  ['unhandled-count'],
  ['messages'],
  ['message-page'],
  ['message'],
  ['message-modules'],
  ['todos'],
  ['child-overview'],
]

/** Asks again for what waits, because something was read, done or taken back, here or elsewhere; the rest of the page stays. */
export async function readWhatWaits(queries: QueryClient): Promise<void> {
  await Promise.all(whatWaits.map((queryKey) => queries.invalidateQueries({ queryKey })))
}
