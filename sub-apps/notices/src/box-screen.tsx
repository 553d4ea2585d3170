import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { useKeptFocus } from '@homeroom/ui-kit/focus/use-kept-focus.ts'
import { ScrollContainer } from '@homeroom/ui-kit/scroll-container/scroll-container.tsx'
import { useRef } from 'react'
import { BoxHeader } from './box-header.tsx'
import styles from './box-screen.module.css'
import { NoticeList } from './list/notice-list.tsx'
import { useNoticeList } from './list/use-notice-list.ts'
import type { Box } from './notice-route.ts'
import { useNoticeText } from './notice-texts.ts'
import { ReadingPane } from './reading/reading-pane.tsx'
import { useReturnFocus } from './reading/use-return-focus.ts'

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
