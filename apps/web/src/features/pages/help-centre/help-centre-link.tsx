import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import type { AskForToken } from '#features/pages/hand-over/token-in-time.ts'
import { useText } from '#platform/language/language.tsx'
import { useHelpCentreVisit } from './use-help-centre-visit.ts'

/** The help centre in a footer. Nothing where none is configured. */
export function HelpCentreLink({ accessToken }: { accessToken?: AskForToken }) {
  const text = useText()
  const { address, newWindow, busy, visit } = useHelpCentreVisit(accessToken)
  if (address === '') return null
  return (
    <a
      href={address}
      target={newWindow ? '_blank' : undefined}
      rel="noreferrer"
      aria-busy={busy || undefined}
      onClick={visit}
    >
      {text('helpCentre.open')}
      {newWindow && <VisuallyHidden>{text('footer.newWindow')}</VisuallyHidden>}
    </a>
  )
}
