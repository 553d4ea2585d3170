import { useAdministeredUnit } from '../administered-unit.ts'
import { BackLink } from '../back-link.tsx'
import { useIconsText } from './icons-texts.ts'

/** From a page of the room to the list of applications. */
export function IconsBack() {
  const text = useIconsText()
  const { keep } = useAdministeredUnit()
  return (
    <BackLink path="/icons" parameters={keep}>
      {text('back')}
    </BackLink>
  )
}
