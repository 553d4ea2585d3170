import { ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import { type MouseEvent, useState } from 'react'
import { isForTheBrowser, openEmptyWindow } from '#platform/hand-over/empty-window.ts'
import type { AskForToken } from '#platform/hand-over/token-in-time.ts'
import { useText } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'

type HelpCentreLinkProps = {
  /** Asks for the hand-over token of the signed-in person, which lives a minute only; absent for anybody else. */
  accessToken?: AskForToken
  look?: 'link' | 'button'
}

/** The way to the help centre: a new window on PC, the same one on phones. Nothing where none is configured. */
export function HelpCentreLink({ accessToken, look = 'link' }: HelpCentreLinkProps) {
  const text = useText()
  const { settings, device, unit } = useStartData()
  const [busy, setBusy] = useState(false)
  const helpCentre = settings.helpCentreUrl
  if (helpCentre === '') return null
  const newWindow = device === 'pc'
  // The token and the page are of the moment of the click, and never stand in the page's HTML.
  async function open(event: MouseEvent) {
    if (isForTheBrowser(event)) return
    if (busy) return event.preventDefault()
    // A browser that refuses the window may still follow the plain link.
    const target = newWindow ? openEmptyWindow() : window
    if (!target) return
    event.preventDefault()
    setBusy(true)
    const visit = { helpCentre, page: location.href, unitId: unit.unitId }
    const part = await import('./help-centre-visit.ts').catch(() => null)
    target.location.assign(part ? await part.addressOfVisit(visit, accessToken) : helpCentre)
    setBusy(false)
  }
  const Link = look === 'button' ? ButtonLink : 'a'
  return (
    <Link
      href={helpCentre}
      target={newWindow ? '_blank' : undefined}
      rel="noreferrer"
      aria-busy={busy || undefined}
      onClick={open}
    >
      {text('helpCentre.open')}
      {newWindow && <VisuallyHidden>{text('footer.newWindow')}</VisuallyHidden>}
    </Link>
  )
}
