import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import { type MouseEvent, useState } from 'react'
import type { AskForToken } from '#features/pages/hand-over/token-in-time.ts'
import { useText } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import { isForTheBrowser, openEmptyWindow } from '../hand-over/empty-window.ts'

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

type HelpCentreVisit = {
  /** The plain address; empty where no help centre is configured. */
  address: string
  newWindow: boolean
  /** True while the address of the visit is asked for. */
  busy: boolean
  visit: (event: MouseEvent) => void
}

/**
 * The way to the help centre: a new window on PC, the same one on phones. `accessToken` asks for the hand-over token of the
 * signed-in person, which lives a minute only; it is absent for anybody else.
 */
export function useHelpCentreVisit(accessToken?: AskForToken): HelpCentreVisit {
  const { settings, device, unit } = useStartData()
  const [busy, setBusy] = useState(false)
  const helpCentre = settings.helpCentreUrl
  const newWindow = device === 'pc'
  // The token and the page are of the moment of the click, and never stand in the page's HTML.
  async function visit(event: MouseEvent) {
    if (isForTheBrowser(event)) return
    if (busy) return event.preventDefault()
    // A browser that refuses the window may still follow the plain link.
    const target = newWindow ? openEmptyWindow() : window
    if (!target) return
    event.preventDefault()
    setBusy(true)
    const asked = { helpCentre, page: location.href, unitId: unit.unitId }
    const part = await import('./help-centre-address.ts').catch(reportError)
    target.location.assign(part ? await part.addressOfVisit(asked, accessToken) : helpCentre)
    setBusy(false)
  }
  return { address: helpCentre, newWindow, busy, visit: (event) => void visit(event) }
}
