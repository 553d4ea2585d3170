/** From this importance on a message is important: 'Important' and 'Urgent' as they are called. */
const importantFrom = 4

/** The important ones of some messages. */
export function importantOf<Item extends { importance: number }>(messages: readonly Item[]): Item[] {
  return messages.filter(({ importance }) => importance >= importantFrom)
}
