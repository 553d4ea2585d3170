import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useEffect, useRef, useState } from 'react'
import { type ApplicationFailure, LoadProblem } from '#features/application/load-problem.tsx'
import type { SubApplicationId } from '#features/application/loading/wanted-sub-application.ts'
import { useHashRoute } from '#platform/hash-route.tsx'
import { openSubApplication } from './open-sub-application.ts'
import styles from './page-viewport.module.css'
import type { SharedHost } from './use-sub-application-host.ts'

type PageViewportProps = {
  /** The sub-application that is shown now. */
  current: SubApplicationId
  host: SharedHost
  name: string
  desktop: string
}

/** Told to whatever is around the viewport when it is created; `detail.path` is the route of that moment. */
export const viewportCreatedEvent = 'homeroom-viewport-created'

const keyOf = ({ app, fileId }: SubApplicationId) => `${app}/${fileId}`

/** Holds every sub-application opened on this page in a container of its own; only the current one is visible. */
export function PageViewport({ current, ...rest }: PageViewportProps) {
  const element = useRef<HTMLDivElement>(null)
  const { path } = useHashRoute().address
  const [opened, setOpened] = useState([current])
  if (!opened.some((one) => keyOf(one) === keyOf(current))) setOpened([...opened, current])

  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once, when the viewport is created
  useEffect(() => {
    const event = new CustomEvent(viewportCreatedEvent, { bubbles: true, detail: { path } })
    element.current?.dispatchEvent(event)
  }, [])
  return (
    <div ref={element} className={styles.viewport}>
      {opened.map((id) => (
        <SubApplicationContainer key={keyOf(id)} id={id} hidden={keyOf(id) !== keyOf(current)} {...rest} />
      ))}
    </div>
  )
}

type Stage = { step: 'loading' } | { step: 'running' } | { step: 'failed'; failure: ApplicationFailure }
type ContainerProps = Omit<PageViewportProps, 'current'> & { id: SubApplicationId; hidden: boolean }

function SubApplicationContainer({ id, hidden, host, name, desktop }: ContainerProps) {
  const room = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<Stage>({ step: 'loading' })
  const [attempt, setAttempt] = useState(1)
  const { app, fileId } = id

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens it again
  useEffect(() => {
    const container = room.current
    if (!container) return
    setStage({ step: 'loading' })
    return openSubApplication(container, { ...host, app, fileId }, (failure) =>
      setStage(failure ? { step: 'failed', failure } : { step: 'running' }),
    )
  }, [app, fileId, host, attempt])
  return (
    <div className={styles.container} hidden={hidden} data-sub-application={keyOf(id)}>
      {stage.step === 'loading' && <Skeleton shape="page" lines={8} />}
      {stage.step === 'failed' && (
        <LoadProblem
          failure={stage.failure}
          name={name}
          desktop={desktop}
          onTryAgain={() => setAttempt(attempt + 1)}
        />
      )}
      <div ref={room} className={styles.room} hidden={stage.step === 'failed'} />
    </div>
  )
}
