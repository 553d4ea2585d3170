import { Button, ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { EmptyPicture } from '@homeroom/ui-kit/empty-data/empty-picture.tsx'
import { useText } from '#platform/language/language.tsx'
import { AppPicture } from '#platform/pictures/app-picture.tsx'
import type { LoadFailure } from './loading/sub-application-loading.ts'
import { StatePage } from './state-page.tsx'

type LoadProblemProps = {
  failure: LoadFailure
  /** The cause in the words of the browser, for those who can do something about it; null for everybody else. */
  detail: string | null
  name: string
  desktop: string
  onTryAgain: () => void
}

const texts = {
  network: 'application.failedNetwork',
  missing: 'application.failedMissing',
  damaged: 'application.failedDamaged',
  entry: 'application.failedEntry',
  broken: 'application.failedBroken',
} as const

/** An application that did not open: why, the way to try again, and the way back. */
export function LoadProblem({ failure, detail, name, desktop, onTryAgain }: LoadProblemProps) {
  const text = useText()
  return (
    <StatePage
      alert
      picture={<EmptyPicture image="generic" />}
      title={text('application.failedTitle', { name })}
      text={text(texts[failure])}
      detail={detail === null ? null : { label: text('application.cause'), text: detail }}
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

type NotConnectedProps = { name: string; picture: string; desktop: string; administrator: boolean }

/** The page of an application that is assigned, but that nobody has connected yet. */
export function NotConnected({ name, picture, desktop, administrator }: NotConnectedProps) {
  const text = useText()
  return (
    <StatePage
      picture={<AppPicture path={picture} size={96} />}
      title={text('application.notConnectedTitle', { name })}
      text={text(administrator ? 'application.notConnectedTextAdministrator' : 'application.notConnectedText')}
      actions={
        <ButtonLink tone="accent" href={desktop}>
          {text('application.backToDesktop')}
        </ButtonLink>
      }
    />
  )
}
