import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { ChevronLeftGlyph } from '@homeroom/ui-kit/icons/chevron-glyphs.tsx'
import { useAdministeredUnit } from '../administered-unit.ts'
import styles from './roles-room.module.css'
import { useRolesText } from './roles-texts.ts'

/** From a page about one thing to the list of roles. */
export function RolesBack() {
  const text = useRolesText()
  const { keep } = useAdministeredUnit()
  return (
    <RouteLink className={styles.back} path="/roles" parameters={keep}>
      <ChevronLeftGlyph size={20} />
      {text('back')}
    </RouteLink>
  )
}
