import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Database } from '#platform/postgres/database.ts'
import { createFaceGallery, type FaceGallery } from './engine/face-match-rules.ts'
import { readFacesState, readSealedTemplates } from './face-queries.ts'
import type { FaceVault } from './face-vault.ts'

export type FaceGalleries = ReturnType<typeof createFaceGalleries>

type Known = { state: string; gallery: FaceGallery }

/** How many units are kept in memory; a thousand faces take about a megabyte. */
const mostUnits = 50
/** How many faces are opened before other requests get their turn: some ten milliseconds. */
const openedAtOnce = 250

/**
 * The faces of each unit, opened once and kept in memory. Each use asks the database whether any came or went since, so that nobody is
 * recognised by a face that was deleted a moment ago, in whatever process.
 */
export function createFaceGalleries({ db, vault, model }: { db: Database; vault: FaceVault; model: string }) {
  const known = new LRUCache<string, Known>({ max: mostUnits })
  const loading = new Map<string, Promise<FaceGallery>>()
  let forgotten = 0

  async function load(unitId: string, state: string): Promise<FaceGallery> {
    const begun = forgotten
    const sealed = await db.inUnit(unitId, (tx) => readSealedTemplates(tx, unitId, model))
    const registered: [string, Float32Array][] = []
    for (const [at, { userId, sealed: templates }] of sealed.entries()) {
      if (at % openedAtOnce === openedAtOnce - 1) await setImmediate()
      for (const template of vault.openTemplates({ unitId, userId }, templates)) registered.push([userId, template])
    }
    const gallery = createFaceGallery(registered)
    // What was read before a deletion must not be kept after it.
    if (begun === forgotten) known.set(unitId, { state, gallery })
    return gallery
  }

  function forget(unitId: string): void {
    forgotten++
    known.delete(unitId)
  }

  return {
    async of(unitId: string): Promise<FaceGallery> {
      const state = await db.inUnit(unitId, (tx) => readFacesState(tx, unitId))
      const kept = known.get(unitId)
      if (kept?.state === state) return kept.gallery
      const key = `${unitId} ${state}`
      const running = loading.get(key) ?? load(unitId, state).finally(() => loading.delete(key))
      loading.set(key, running)
      return running
    },
    forget,
    forgetAll(): void {
      forgotten++
      known.clear()
    },
    /** Drops from memory what another process has deleted. */
    hearChanges: () => db.listen('faces_changed', forget),
  }
}
