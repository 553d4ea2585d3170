import type { SubApplicationHost } from '@homeroom/sub-app-kit/sub-application-host.ts'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { LoadProblem } from '#features/applications/load-problem.tsx'
import { browserLoading } from '#features/applications/loading/browser-loading.ts'
import type { SubApplicationId } from '#features/applications/loading/sub-application-files.ts'
import { createSubApplicationLoader, type LoadFailure } from '#features/applications/loading/sub-application-loading.ts'
import { useHydrated } from '#platform/browser/use-hydrated.ts'
import { usePermissions } from '#platform/permissions/permissions.tsx'
import { parseHashAddress } from '#platform/place/hash-route.tsx'
import styles from './application-shell.module.css'
import type { SharedHost } from './use-sub-application-host.ts'

type PageViewportProps = {
  /** The sub-application that is shown now. */
  current: SubApplicationId
  host: SharedHost
  name: string
  desktop: string
}

/** Told to whatever is around the viewport when it is created; `detail.path` is the route of that moment. */
const viewportCreatedEvent = 'homeroom-viewport-created'

const keyOf = ({ app, fileId }: SubApplicationId) => `${app}/${fileId}`

/** Holds every sub-application opened on this page in a container of its own; only the current one is visible. */
export function PageViewport({ current, ...rest }: PageViewportProps) {
  const element = useRef<HTMLDivElement>(null)
  const hydrated = useHydrated()
  const [opened, setOpened] = useState<readonly SubApplicationId[]>([])
  if (hydrated && !opened.some((one) => keyOf(one) === keyOf(current))) setOpened([...opened, current])

  useEffect(() => {
    // Read here: while a page is taken over, its route is still the one the server drew.
    const { path } = parseHashAddress(location.href)
    const event = new CustomEvent(viewportCreatedEvent, { bubbles: true, detail: { path } })
    element.current?.dispatchEvent(event)
  }, [])
  return (
    <div ref={element} className={styles.viewport}>
      {(hydrated ? opened : [current]).map((id) => (
        <SubApplicationContainer key={keyOf(id)} id={id} current={keyOf(id) === keyOf(current)} {...rest} />
      ))}
    </div>
  )
}

type Stage = { step: 'loading' } | { step: 'running' } | { step: 'failed'; problem: OpeningProblem }
type ContainerProps = Omit<PageViewportProps, 'current'> & { id: SubApplicationId; current: boolean }

function SubApplicationContainer({ id, current, host, name, desktop }: ContainerProps) {
  const room = useRef<HTMLDivElement>(null)
  const ownHeading = useOwnHeading(room)
  const [stage, setStage] = useState<Stage>({ step: 'loading' })
  const [attempt, setAttempt] = useState(1)
  const { app, fileId } = id
  const { administrator } = usePermissions()
  // The server knows nothing behind `#`: what it has drawn may not be what the address asks for.
  const hydrated = useHydrated()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens it again
  useEffect(() => {
    const container = room.current
    if (!container || !hydrated) return
    setStage({ step: 'loading' })
    return openSubApplication(container, { ...host, app, fileId }, (problem) =>
      setStage(problem ? { step: 'failed', problem } : { step: 'running' }),
    )
  }, [app, fileId, host, attempt, hydrated])
  return (
    <div
      className={styles.container}
      hidden={!current}
      data-sub-application={keyOf(id)}
      data-current={current || undefined}
    >
      {/* Stands in for the heading of the sub-application: while it loads, and wherever it has none. */}
      {stage.step !== 'failed' && !ownHeading && (
        <VisuallyHidden>
          <h1>{name}</h1>
        </VisuallyHidden>
      )}
      {stage.step === 'loading' && <Skeleton shape="page" lines={8} />}
      {stage.step === 'failed' && (
        <LoadProblem
          failure={stage.problem.failure}
          detail={host.development || administrator ? String(stage.problem.cause) : null}
          name={name}
          desktop={desktop}
          onTryAgain={() => setAttempt(attempt + 1)}
        />
      )}
      <div ref={room} className={styles.room} hidden={stage.step === 'failed'} />
    </div>
  )
}

const headings = 'h1, [role="heading"][aria-level="1"]'

/**
 * Whether the container has a first-level heading now. A mutation is noticed before the browser paints it, so the two
 * headings are never seen together.
 */
function useOwnHeading(room: RefObject<HTMLElement | null>): boolean {
  const subscribe = useCallback(
    (tell: () => void) => {
      const observer = new MutationObserver(tell)
      if (room.current) observer.observe(room.current, { childList: true, subtree: true })
      return () => observer.disconnect()
    },
    [room],
  )
  return useSyncExternalStore(
    subscribe,
    () => room.current?.querySelector(headings) != null,
    () => false,
  )
}

/** Why a sub-application does not run, in a word for its people and as it was thrown for its makers. */
type OpeningProblem = { failure: LoadFailure; cause: unknown }

let loader: ReturnType<typeof createSubApplicationLoader<SubApplicationHost>> | undefined

/**
 * Loads a sub-application and mounts it into an element of its own inside the container. Reports the outcome. The
 * returned function removes it, also while it is still loading.
 */
function openSubApplication(
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
