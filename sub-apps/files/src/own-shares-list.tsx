import { readOwnShares } from '@homeroom/contract/files/share-endpoints.ts'
import type { OwnShares, Share } from '@homeroom/contract/files/share-schemas.ts'
import { MorePages } from '@homeroom/sub-app-kit/more-pages.tsx'
import { RouteLink, useRouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { usePages } from '@homeroom/sub-app-kit/use-pages.ts'
import { Button, ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { useKeptFocus } from '@homeroom/ui-kit/focus/use-kept-focus.ts'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import { useRef, useState } from 'react'
import { askedOrder, type Order } from './file-order.ts'
import { FileSign } from './file-sign.tsx'
import styles from './files.module.css'
import { FilesFailed } from './files-failed.tsx'
import { type FilesPlace, keptLook, placeParameters } from './files-route.ts'
import { useFilesText } from './files-texts.ts'
import ownStyles from './own-shares.module.css'
import { isPreviewed, PreviewDialog } from './preview/preview-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { ShareRow } from './share-row.tsx'
import { useDownload } from './use-download.ts'
import { useStopShare } from './use-stop-share.ts'

type Asked = { entry: OwnShares; share?: Share }

/** What a teacher shares, with whom, for what and until when; below it what has stopped by itself. */
export function OwnSharesList({ place, order }: { place: FilesPlace; order: Order }) {
  const text = useFilesText()
  const { text: words } = place
  const { state, again, more } = usePages(readOwnShares, (from) => ({
    query: {
      ...askedOrder(order),
      ...(words === undefined ? {} : { text: words }),
      ...(from === undefined ? {} : { from }),
    },
  }))
  const [asked, setAsked] = useState<Asked | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  const { stop, busy } = useStopShare(again)
  const download = useDownload()
  const list = useRef<HTMLElement>(null)
  const kept = useKeptFocus(list, () => list.current)
  const own = useRouteLink({ parameters: placeParameters({ box: 'mine', ...keptLook(place) }) })
  if (state.step === 'loading') return <Skeleton lines={6} />
  if (state.step === 'failed') return <FilesFailed failure={state.failure} onTryAgain={again} />
  const entries = state.pages.flatMap((page) => page.list)
  const goesOn = ({ shares }: OwnShares) => shares.some((share) => share.state === 'on')
  const draw = (some: readonly OwnShares[]) => (
    <PlainList className={ownStyles.entries}>
      {some.map((entry) => (
        <li key={entry.id} className={ownStyles.entry}>
          <FileSign entry={entry} />
          {entry.kind === 'folder' ? (
            <RouteLink
              className={ownStyles.name}
              parameters={placeParameters({ box: 'mine', ...keptLook(place), folderId: entry.id })}
            >
              {entry.name}
            </RouteLink>
          ) : (
            <button
              type="button"
              className={ownStyles.name}
              onClick={() => (isPreviewed(entry) ? setShown(entry.id) : void download([entry]))}
            >
              {entry.name}
            </button>
          )}
          <Button size="small" onClick={() => setAsked({ entry })}>
            {text('shareMore')}
            <VisuallyHidden> {entry.name}</VisuallyHidden>
          </Button>
          <PlainList className={ownStyles.shares} aria-label={text('sharedWith', { name: entry.name })}>
            {entry.shares.map((share) => (
              <ShareRow
                key={share.id}
                share={share}
                busy={busy}
                onChange={() => setAsked({ entry, share })}
                onStop={() => void stop(entry, share)}
              />
            ))}
          </PlainList>
        </li>
      ))}
    </PlainList>
  )
  const stopped = entries.filter((entry) => !goesOn(entry))
  return (
    <section ref={list} tabIndex={-1} className={styles.list} aria-label={text('box.given')} {...kept}>
      {entries.length === 0 && (
        <EmptyData
          text={text(words === undefined ? 'nothing.given' : 'nothing.found')}
          action={words === undefined && <ButtonLink {...own}>{text('box.mine')}</ButtonLink>}
        />
      )}
      {entries.length > stopped.length && draw(entries.filter(goesOn))}
      {stopped.length > 0 && (
        <>
          <h2 className={ownStyles.stopped}>{text('stopped')}</h2>
          {draw(stopped)}
        </>
      )}
      <MorePages state={state} label={text('more')} failed={text('failed')} onMore={more} />
      {asked && (
        <ShareDialog
          entry={asked.entry}
          {...(asked.share ? { change: asked.share } : {})}
          onChanged={again}
          onClose={() => setAsked(null)}
        />
      )}
      {shown !== null && (
        <PreviewDialog
          entries={entries.map((entry) => ({ ...entry, binnedAt: null }))}
          id={shown}
          onShow={setShown}
          onClose={() => setShown(null)}
        />
      )}
    </section>
  )
}
