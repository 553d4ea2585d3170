import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage, useUnit } from '@homeroom/sub-app-kit/host-hooks.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { Glyph } from '@homeroom/ui-kit/icons/glyph.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { useAdministeredUnit } from '../administered-unit.ts'
import { useAdministrationText } from '../administration-texts.ts'
import type { Room } from '../rooms.ts'
import styles from './home-room.module.css'

/** The start of Administration: the rooms that the reader may enter. */
export function HomeRoom({ rooms: open }: { rooms: readonly Room[] }) {
  const text = useAdministrationText()
  const language = useLanguage()
  const { unitName, unitEnName } = useUnit()
  const { keep, own } = useAdministeredUnit()
  return (
    <div className={styles.home}>
      <h1 className={styles.title}>
        {own
          ? text('ofUnit', { unit: localName(language, { name: unitName, englishName: unitEnName }) })
          : text('administration')}
      </h1>
      <PlainList className={styles.rooms}>
        {open.map(({ id, glyph }) => (
          <li key={id}>
            <RouteLink className={styles.tile} path={`/${id}`} parameters={keep}>
              <Glyph size={28} path={glyph} className={styles.glyph} />
              <span className={styles.name}>{text(`room.${id}`)}</span>
              <span className={styles.what}>{text(`room.${id}.what`)}</span>
            </RouteLink>
          </li>
        ))}
      </PlainList>
    </div>
  )
}
