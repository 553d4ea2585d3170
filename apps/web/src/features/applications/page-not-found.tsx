import { ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { EmptyPicture } from '@homeroom/ui-kit/empty-data/empty-picture.tsx'
import { useText } from '#platform/language/language.tsx'
import { StatePage } from './state-page.tsx'

/** Stands inside the shell where an address leads nowhere. */
export function PageNotFound({ desktop }: { desktop: string }) {
  const text = useText()
  return (
    <StatePage
      picture={<EmptyPicture image="generic" />}
      title={text('application.notFoundTitle')}
      text={text('application.notFoundText')}
      actions={
        <ButtonLink tone="accent" href={desktop}>
          {text('application.backToDesktop')}
        </ButtonLink>
      }
    />
  )
}
