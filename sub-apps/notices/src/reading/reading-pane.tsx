import { openNotice } from '@homeroom/contract/notices/notice-endpoints.ts'
import { refusalCode } from '@homeroom/sub-app-kit/refusal-code.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { ChevronLeftGlyph } from '@homeroom/ui-kit/icons/chevron-glyphs.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useEffect } from 'react'
import type { NoticeList } from '../list/use-notice-list.ts'
import { type Box, placeParameters } from '../notice-route.ts'
import { useNoticeText } from '../notice-texts.ts'
import { NoticeArticle } from './notice-article.tsx'
import styles from './reading-pane.module.css'

type ReadingPaneProps = { box: Box; noticeId: string; notices: NoticeList }

/** The open notice. Opening it marks it read, here and on the desktop. */
export function ReadingPane({ box, noticeId, notices }: ReadingPaneProps) {
  const text = useNoticeText()
  const notice = useCall(openNotice, { body: { id: noticeId } })
  const { step } = notice
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the notice has been opened
  useEffect(() => {
    if (step === 'ready') notices.opened(noticeId)
  }, [step, noticeId])
  return (
    <>
      <RouteLink className={styles.back} parameters={placeParameters({ screen: 'box', box, noticeId: null })}>
        <ChevronLeftGlyph size={20} />
        {text(`notices.backTo.${box}`)}
      </RouteLink>
      {notice.step === 'loading' && <Skeleton shape="page" lines={6} />}
      {notice.step === 'failed' && <NotOpened failure={notice.failure} onTryAgain={notice.again} />}
      {notice.step === 'ready' && (
        <NoticeArticle
          notice={notice.data}
          onWithdrawn={(at) => {
            notices.withdrawn(noticeId, at)
            notice.again()
          }}
        />
      )}
    </>
  )
}

/** A notice that is gone stays gone: only a failure that may pass offers another try. */
function NotOpened({ failure, onTryAgain }: { failure: unknown; onTryAgain: () => void }) {
  const text = useNoticeText()
  if (refusalCode(failure) === 'not_found') return <EmptyData text={text('notices.gone')} />
  return <TryAgain text={text('notices.openFailed')} onTryAgain={onTryAgain} />
}
