const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const shape = new RegExp(`^(${uuid})\\.(${uuid})$`)

/** How the library calls one of our sessions. */
export function sessionName({ unitId, sessionId }: { unitId: string; sessionId: string }): string {
  return `${unitId}.${sessionId}`
}

/** Which session is meant; undefined when the name is none. */
export function readSessionName(name: string | undefined): { unitId: string; sessionId: string } | undefined {
  const [, unitId, sessionId] = shape.exec(name ?? '') ?? []
  return unitId && sessionId ? { unitId, sessionId } : undefined
}
