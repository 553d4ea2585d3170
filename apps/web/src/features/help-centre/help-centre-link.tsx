import { ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import type { MouseEvent } from 'react'
import { useText } from '#platform/language.tsx'
import { useStartData } from '#platform/start-data.tsx'
import { helpCentreAddress } from './help-centre-address.ts'

type HelpCentreLinkProps = {
  /** Asks for the hand-over token of the signed-in person, which lives a minute only; absent for anybody else. */
  accessToken?: () => Promise<string>
  look?: 'link' | 'button'
}

/** The way to the help centre: a new window on PC, the same one on phones. Nothing where none is configured. */
export function HelpCentreLink({ accessToken, look = 'link' }: HelpCentreLinkProps) {
  const text = useText()
  const { settings, device, unit } = useStartData()
  const helpCentre = settings.helpCentreUrl
  if (helpCentre === '') return null
  const newWindow = device === 'pc'
  // The token and the page are of the moment of the click, and never stand in the page's HTML.
  async function open(event: MouseEvent) {
    event.preventDefault()
    const visit = { helpCentre, page: location.href, unitId: unit.unitId }
    const address = helpCentreAddress({ ...visit, accessToken: (await accessToken?.()) ?? '' })
    if (newWindow) window.open(address, '_blank', 'noopener,noreferrer')
    else location.assign(address)
  }
  const Link = look === 'button' ? ButtonLink : 'a'
  return (
    <Link href={helpCentre} target={newWindow ? '_blank' : undefined} rel="noreferrer" onClick={open}>
      {text('helpCentre.open')}
      {newWindow && <VisuallyHidden>{text('footer.newWindow')}</VisuallyHidden>}
    </Link>
  )
}
