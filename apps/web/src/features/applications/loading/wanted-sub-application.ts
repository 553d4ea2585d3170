/** The sub-applications registered for a page; nothing else may be loaded there. */
type RegisteredSubApplication = { app: string; fileIds: readonly string[]; fileId: string }

/** One script of a sub-application. */
export type SubApplicationId = { app: string; fileId: string }

/**
 * The sub-application an address asks for by `app` and `fileId`; the registered one when it names none.
 * Null for anything that is not registered: an address must never decide what is loaded.
 */
export function wantedSubApplication(
  registered: RegisteredSubApplication,
  parameters: ReadonlyMap<string, string>,
): SubApplicationId | null {
  const app = parameters.get('app') ?? registered.app
  const fileId = parameters.get('fileId') ?? registered.fileId
  if (app !== registered.app || !registered.fileIds.includes(fileId)) return null
  return { app, fileId }
}
