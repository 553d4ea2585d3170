import type { Kiosk } from '@homeroom/contract/attendance/kiosk-schemas.ts'
import { type DBSchema, openDB } from 'idb'
import type { EntryFacts } from './queue-rules.ts'

const databaseName = 'homeroom-kiosk'
const sealingKey = 'seal'

interface KioskTables extends DBSchema {
  entries: {
    key: string
    value: EntryFacts & { iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer }
    indexes: { takenAt: string }
  }
  keys: { key: string; value: CryptoKey }
  /** Which gate this browser stands at, so that the page begins also without a network. */
  kiosk: { key: string; value: Kiosk }
  /** How many kept pictures nobody was recognised from, by day. */
  refused: { key: string; value: number }
}

export type KioskStore = Awaited<ReturnType<typeof openKioskStore>>

/** What a kiosk keeps in its browser. A picture is written sealed only, with a key that no script can read out. */
export async function openKioskStore() {
  const database = await openDB<KioskTables>(databaseName, 1, {
    upgrade(made) {
      made.createObjectStore('entries', { keyPath: 'id' }).createIndex('takenAt', 'takenAt')
      for (const name of ['keys', 'kiosk', 'refused'] as const) made.createObjectStore(name)
    },
  })

  async function keyToSeal(): Promise<CryptoKey> {
    const known = await database.get('keys', sealingKey)
    if (known) return known
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    // Two pictures at once may both have made one: the first counts, or what it sealed could not be opened.
    await database.add('keys', made, sealingKey).catch(() => undefined)
    return (await database.get('keys', sealingKey)) ?? made
  }

  return {
    /** Seals and keeps a picture (base64). Fails where the browser has no room. */
    async add({ id, takenAt }: EntryFacts, picture: string): Promise<void> {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const how = { name: 'AES-GCM', iv, additionalData: boundTo(id, takenAt) }
      const sealed = await crypto.subtle.encrypt(how, await keyToSeal(), new TextEncoder().encode(picture))
      await database.put('entries', { id, takenAt, iv, sealed })
    },
    /** Everything that waits, without opening it. */
    async list(): Promise<EntryFacts[]> {
      const found: EntryFacts[] = []
      const index = database.transaction('entries').store.index('takenAt')
      for (let at = await index.openKeyCursor(); at; at = await at.continue())
        found.push({ id: at.primaryKey, takenAt: at.key })
      return found
    },
    /** The picture of an entry; undefined where it is gone or cannot be opened. */
    async open(id: string): Promise<string | undefined> {
      const entry = await database.get('entries', id)
      if (!entry) return undefined
      const how = { name: 'AES-GCM', iv: entry.iv, additionalData: boundTo(id, entry.takenAt) }
      const opened = await crypto.subtle.decrypt(how, await keyToSeal(), entry.sealed).catch(() => undefined)
      return opened && new TextDecoder().decode(opened)
    },
    remove: (id: string): Promise<void> => database.delete('entries', id),
    readKiosk: (): Promise<Kiosk | undefined> => database.get('kiosk', 'own'),
    async keepKiosk(kiosk: Kiosk): Promise<void> {
      await database.put('kiosk', kiosk, 'own')
    },
    readRefused: async (day: string): Promise<number> => (await database.get('refused', day)) ?? 0,
    /** Counts one more; days of before are forgotten. */
    async noteRefused(day: string): Promise<void> {
      const changed = database.transaction('refused', 'readwrite')
      const before = (await changed.store.get(day)) ?? 0
      await changed.store.clear()
      await changed.store.put(before + 1, day)
      await changed.done
    },
    /** Nothing of the kiosk stays, nor the key. */
    async wipe(): Promise<void> {
      await Promise.all((['entries', 'keys', 'kiosk', 'refused'] as const).map((name) => database.clear(name)))
    },
  }
}

/** Nobody can give a picture another time or another name. */
const boundTo = (id: string, takenAt: string) => new TextEncoder().encode(`${id} ${takenAt}`)
