import { RouteLink, useRouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { IconButton } from '@homeroom/ui-kit/button/icon-button.tsx'
import { PlusGlyph, RefreshGlyph } from '@homeroom/ui-kit/icons/action-glyphs.tsx'
import styles from './box-header.module.css'
import { type Box, placeParameters } from './notice-route.ts'
import { useNoticeText } from './notice-texts.ts'

const boxes: readonly Box[] = ['received', 'sent']

type BoxHeaderProps = { box: Box; mayPublish: boolean; onRefresh: () => void }

/** The title, and for those who publish the two boxes and the way to a new notice. */
export function BoxHeader({ box, mayPublish, onRefresh }: BoxHeaderProps) {
  const text = useNoticeText()
  const compose = useRouteLink({ parameters: placeParameters({ screen: 'compose', audience: null }) })
  return (
    <header className={styles.header} data-reader={!mayPublish || undefined}>
      <h1 className={styles.title}>{text('notices.title')}</h1>
      {mayPublish && (
        <nav className={styles.boxes} aria-label={text('notices.boxes')}>
          {boxes.map((one) => (
            <RouteLink
              key={one}
              className={styles.box}
              parameters={placeParameters({ screen: 'box', box: one, noticeId: null })}
              aria-current={one === box ? 'page' : undefined}
            >
              {text(`notices.box.${one}`)}
            </RouteLink>
          ))}
        </nav>
      )}
      <div className={styles.actions}>
        <span className={styles.refresh}>
          <IconButton label={text('notices.refresh')} onClick={onRefresh}>
            <RefreshGlyph size={20} />
          </IconButton>
        </span>
        {mayPublish && (
          <ButtonLink tone="accent" {...compose}>
            <PlusGlyph size={18} />
            {text('notices.compose')}
          </ButtonLink>
        )}
      </div>
    </header>
  )
}
