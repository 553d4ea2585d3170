import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { ChevronLeftGlyph } from '@homeroom/ui-kit/icons/chevron-glyphs.tsx'
import { useAdministeredUnit } from '../administered-unit.ts'
import styles from './icons-room.module.css'
import { useIconsText } from './icons-texts.ts'

/** From a page of the room to the list of applications. */
export function IconsBack() {
  const text = useIconsText()
  const { keep } = useAdministeredUnit()
  return (
    <RouteLink className={styles.back} path="/icons" parameters={keep}>
      <ChevronLeftGlyph size={20} />
      {text('back')}
    </RouteLink>
  )
}
