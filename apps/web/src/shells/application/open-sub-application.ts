import type { SubApplicationHost } from '@homeroom/sub-app-kit/sub-application-host.ts'
import { browserLoading } from '#features/applications/loading/browser-loading.ts'
import type { LoadFailure } from '#features/applications/loading/load-error.ts'
import { createSubApplicationLoader } from '#features/applications/loading/sub-application-loading.ts'

/** Why a sub-application does not run, in a word for its people and as it was thrown for its makers. */
export type OpeningProblem = { failure: LoadFailure; cause: unknown }

let loader: ReturnType<typeof createSubApplicationLoader<SubApplicationHost>> | undefined

/**
 * Loads a sub-application and mounts it into a room of its own inside the container.
 * Tells how it went; the answer takes it away again, also while it is still loading.
 */
export function openSubApplication(
  container: HTMLElement,
  host: SubApplicationHost,
  tell: (problem: OpeningProblem | null) => void,
): () => void {
  loader ??= createSubApplicationLoader<SubApplicationHost>(browserLoading())
  // A fresh element for every attempt: what a failed start has drawn goes with it.
  const room = document.createElement('div')
  container.append(room)
  let leave: (() => void) | undefined
  let gone = false

  async function open(load: NonNullable<typeof loader>) {
    const loaded = await load(host)
    if (gone) return
    if ('failure' in loaded) return fail(loaded)
    try {
      leave = loaded.module.mount(room, host) ?? undefined
      tell(null)
    } catch (cause) {
      fail({ failure: 'broken', cause })
    }
  }
  // The shell stays usable; the browser's own log keeps the cause for the application's makers.
  function fail(problem: OpeningProblem) {
    reportError(problem.cause)
    tell(problem)
  }
  void open(loader)
  return () => {
    gone = true
    leave?.()
    room.remove()
  }
}
