import { ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { useText } from '#platform/language/language.tsx'
import { AppPicture } from '#platform/pictures/app-picture.tsx'
import { StatePage } from './state-page.tsx'

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
