/** What a row has besides its columns: a box to choose it, a button for its details, a menu of actions. */
export type RowExtras = { choice: boolean; details: boolean; actions: boolean }

/** How many cells a row has. */
export function cellCount(columns: readonly unknown[], { choice, details, actions }: RowExtras): number {
  return columns.length + Number(choice) + Number(details) + Number(actions)
}
