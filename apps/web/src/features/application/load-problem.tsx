import { Button, ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { EmptyPicture } from '@homeroom/ui-kit/empty-data/empty-picture.tsx'
import { useText } from '#platform/language/language.tsx'
import type { LoadFailure } from './loading/sub-application-loading.ts'
import { StatePage } from './state-page.tsx'

/** Loading may fail, and so may the start of what was loaded. */
export type ApplicationFailure = LoadFailure | 'mount'

type LoadProblemProps = { failure: ApplicationFailure; name: string; desktop: string; onTryAgain: () => void }

const texts = {
  manifest: 'application.failedManifest',
  entry: 'application.failedEntry',
  script: 'application.failedScript',
  mount: 'application.failedMount',
} as const

/** An application that did not open: why, the way to try again, and the way back. */
export function LoadProblem({ failure, name, desktop, onTryAgain }: LoadProblemProps) {
  const text = useText()
  return (
    <StatePage
      alert
      picture={<EmptyPicture image="generic" />}
      title={text('application.failedTitle', { name })}
      text={text(texts[failure])}
      actions={
        <>
          <Button tone="accent" onClick={onTryAgain}>
            {text('application.tryAgain')}
          </Button>
          <ButtonLink href={desktop}>{text('application.backToDesktop')}</ButtonLink>
        </>
      }
    />
  )
}
