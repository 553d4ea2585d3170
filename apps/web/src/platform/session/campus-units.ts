/** A campus of a unit. The current one has the unit's own id. */
export type Campus = { campusId: string; name: string; englishName: string }

/** Reads the campuses, which arrive as a JSON string; anything malformed counts as none. */
export function parseCampusUnits(json: string): readonly Campus[] {
  const list = parse(json)
  if (!Array.isArray(list)) return []
  return list.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || !('campusId' in entry)) return []
    const { campusId, name, englishName } = entry as Partial<Campus>
    return [{ campusId: String(campusId), name: String(name ?? ''), englishName: String(englishName ?? '') }]
  })
}

/** True exactly when some campus other than the current one exists. */
export function otherCampusExists(campuses: readonly Campus[], currentId: string): boolean {
  return campuses.some((campus) => campus.campusId !== currentId)
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
