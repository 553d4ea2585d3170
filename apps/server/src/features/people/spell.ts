/** How a name is spoken, see `spokenName`. */
export type Spell = (name: string) => Promise<string>

/** The dictionary of readings takes 20 MB: it is loaded when the first name is to be spelt. */
export const spell: Spell = async (name) => (await import('./spoken-name.ts')).spokenName(name)
