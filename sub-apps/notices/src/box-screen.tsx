import { useRouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { RouteTabs } from '@homeroom/sub-app-kit/route-tabs.tsx'
import { ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { IconButton } from '@homeroom/ui-kit/button/icon-button.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { useKeptFocus } from '@homeroom/ui-kit/focus/use-kept-focus.ts'
import { PlusGlyph, RefreshGlyph } from '@homeroom/ui-kit/icons/action-glyphs.tsx'
import { ScrollContainer } from '@homeroom/ui-kit/scroll-container/scroll-container.tsx'
import { type RefObject, useEffect, useRef } from 'react'
import styles from './box-screen.module.css'
import { NoticeList } from './list/notice-list.tsx'
import { useNoticeList } from './list/use-notice-list.ts'
import { type Box, placeParameters } from './notice-route.ts'
import { useNoticeText } from './notice-texts.ts'
import { ReadingPane } from './reading/reading-pane.tsx'

type BoxScreenProps = { box: Box; noticeId: string | null; mayPublish: boolean }

/** A box and the notice that is open: side by side where there is room, one after the other on a phone. */
export function BoxScreen({ box, noticeId, mayPublish }: BoxScreenProps) {
  const text = useNoticeText()
  const notices = useNoticeList(box)
  const screen = useRef<HTMLDivElement>(null)
  useReturnFocus(screen, noticeId)
  const list = useRef<HTMLElement>(null)
  // The button for more goes with the last page.
  const keptFocus = useKeptFocus(list, () => list.current)
  return (
    <div ref={screen} className={styles.screen} data-reading={noticeId !== null || undefined}>
      <div className={styles.inside}>
        <BoxHeader box={box} mayPublish={mayPublish} onRefresh={notices.again} />
        <div className={styles.columns}>
          <section
            ref={list}
            tabIndex={-1}
            className={styles.list}
            aria-label={text(`notices.box.${box}`)}
            {...keptFocus}
          >
            <NoticeList box={box} openId={noticeId} notices={notices} />
          </section>
          <div className={styles.pane}>
            {noticeId === null ? (
              <div className={styles.nothing}>
                <EmptyData text={text('notices.chooseOne')} />
              </div>
            ) : (
              <ScrollContainer key={noticeId} label={text('notices.openOne')}>
                <ReadingPane box={box} noticeId={noticeId} notices={notices} />
              </ScrollContainer>
            )}
          </div>
        </div>
      </div>
    </div>
  )
}

const boxes: readonly Box[] = ['received', 'sent']

type BoxHeaderProps = { box: Box; mayPublish: boolean; onRefresh: () => void }

/** The title, and for those who publish the two boxes and the way to a new notice. */
function BoxHeader({ box, mayPublish, onRefresh }: BoxHeaderProps) {
  const text = useNoticeText()
  const compose = useRouteLink({ parameters: placeParameters({ screen: 'compose', audience: null }) })
  return (
    <header className={styles.header} data-reader={!mayPublish || undefined}>
      <h1 className={styles.title}>{text('notices.title')}</h1>
      {mayPublish && (
        <RouteTabs
          label={text('notices.boxes')}
          tabs={boxes.map((id) => ({
            ...{ id, text: text(`notices.box.${id}`) },
            parameters: placeParameters({ screen: 'box', box: id, noticeId: null }),
          }))}
          current={box}
        />
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

/** After a notice was closed the focus returns to its row, where the reader came from. */
function useReturnFocus(screen: RefObject<HTMLElement | null>, noticeId: string | null): void {
  const last = useRef(noticeId)
  useEffect(() => {
    const closed = noticeId === null ? last.current : null
    last.current = noticeId
    if (closed === null) return
    const row = screen.current?.querySelector<HTMLElement>(`[data-notice="${CSS.escape(closed)}"]`)
    row?.focus()
  }, [screen, noticeId])
}
