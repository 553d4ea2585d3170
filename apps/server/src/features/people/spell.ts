import { setImmediate } from 'node:timers/promises'

/** How a name is spoken, see `spokenName`. */
export type Spell = (name: string) => Promise<string>

/** The dictionary of readings takes 20 MB: it is loaded when the first name is to be spelt. */
export const spell: Spell = async (name) => (await import('./spoken-name.ts')).spokenName(name)

/** So many names take a few milliseconds; then others have their turn. */
const spelledInOneGo = 25

/** How many names are spoken. Thousands of them must not keep everybody else waiting. */
export async function spellAll(spell: Spell, names: readonly string[]): Promise<Map<string, string>> {
  const spoken = new Map<string, string>()
  for (const name of new Set(names)) {
    if (spoken.size % spelledInOneGo === spelledInOneGo - 1) await setImmediate()
    spoken.set(name, await spell(name))
  }
  return spoken
}
