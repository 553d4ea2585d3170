import { copyFiles, readSharedFiles, withdrawHandIn } from '@homeroom/contract/files/share-endpoints.ts'
import type { SharedEntry, SharedFolder } from '@homeroom/contract/files/share-schemas.ts'
import { userType } from '@homeroom/contract/identities/user-types.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { MorePages } from '@homeroom/sub-app-kit/more-pages.tsx'
import { refusalCode } from '@homeroom/sub-app-kit/refusal-code.ts'
import { RouteLink, useRouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { usePages } from '@homeroom/sub-app-kit/use-pages.ts'
import { Button, ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { dayInWords } from '@homeroom/ui-kit/date-input/day-rules.ts'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { fileSizeText } from '@homeroom/ui-kit/file-drop/file-size-text.ts'
import { MoreGlyph } from '@homeroom/ui-kit/icons/header-glyphs.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { MenuButton } from '@homeroom/ui-kit/menu/menu-button.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { Tag } from '@homeroom/ui-kit/tag/tag.tsx'
import { useEffect, useRef, useState } from 'react'
import { FileDay } from './file-day.tsx'
import { FileHeads, type Sorting } from './file-heads.tsx'
import { FileKind } from './file-kind.tsx'
import { askedOrder } from './file-order.ts'
import { FilePath } from './file-path.tsx'
import rowStyles from './file-rows.module.css'
import { FileSign } from './file-sign.tsx'
import styles from './files.module.css'
import { FilesFailed } from './files-failed.tsx'
import { type FilesPlace, keptLook, placeParameters } from './files-route.ts'
import { useFilesText } from './files-texts.ts'
import { HandInFacts } from './hand-in-facts.tsx'
import { moveFocus } from './move-focus.ts'
import { isPreviewed, PreviewDialog } from './preview/preview-dialog.tsx'
import { useDownload } from './use-download.ts'
import { usePicturesAnew } from './use-pictures-anew.ts'

type SharedListProps = {
  place: FilesPlace
  sorting: Sorting
  /** Changes when something was handed in: whether that is still open is asked again. */
  arrivals: number
  /** Told the folder that is open when the person may hand in there. */
  onHandIn: (folderId: string | undefined) => void
}

/** What others have shared: at the top all of it, then folder by folder. */
export function SharedList({ place, sorting, arrivals, onHandIn }: SharedListProps) {
  const text = useFilesText()
  const { announce, call, session } = useHost()
  const { folderId, text: words } = place
  const { state, again, renew, more } = usePages(readSharedFiles, (from) => ({
    query: {
      ...askedOrder(sorting.order),
      ...(words === undefined ? {} : { text: words }),
      ...(place.view === 'grid' ? { pictures: true } : {}),
      ...(folderId === undefined ? {} : { folderId }),
      ...(from === undefined ? {} : { from }),
    },
  }))
  const [shown, setShown] = useState<string | null>(null)
  const [asked, setAsked] = useState<SharedEntry | null>(null)
  const copy = useAction(copyFiles)
  const download = useDownload()
  const known = useRef(arrivals)
  useEffect(() => {
    if (known.current === arrivals) return
    known.current = arrivals
    again()
  })
  usePicturesAnew(place.view === 'grid', renew)
  const handsIn = state.step === 'ready' && state.pages[0]?.handsIn === true
  useEffect(() => {
    onHandIn(handsIn ? folderId : undefined)
    return () => onHandIn(undefined)
  }, [handsIn, folderId, onHandIn])
  const back = useRouteLink({ parameters: placeParameters({ box: 'shared', ...keptLook(place) }) })
  if (state.step === 'loading') return <Skeleton lines={6} />
  if (state.step === 'failed') {
    const ended = ['not_found', 'validation_failed'].includes(refusalCode(state.failure) ?? '')
    if (!ended) return <FilesFailed failure={state.failure} onTryAgain={again} />
    return (
      <div role="alert">
        <EmptyData text={text('notSharedNow')} action={<ButtonLink {...back}>{text('backToShared')}</ButtonLink>} />
      </div>
    )
  }
  const entries = state.pages.flatMap((page) => page.list)
  const [first] = state.pages
  const opened = first?.path.find(({ id }) => id === folderId)
  async function keep({ id }: SharedEntry) {
    if ((await copy.run({ body: { ids: [id], folderId: null } })).done) announce.success(text('copied'))
  }
  return (
    <section className={styles.list} aria-label={text('box.shared')} onKeyDown={moveFocus}>
      <FilePath
        top={text('box.shared')}
        path={first?.path ?? []}
        parametersOf={(id) => placeParameters({ box: 'shared', ...keptLook(place), ...(id ? { folderId: id } : {}) })}
      />
      {first?.handIn && <HandInAmount {...first.handIn} />}
      {session.userType === userType.parent && folderId === undefined && (
        <p className={styles.hint}>{text('handInOfChild')}</p>
      )}
      {opened && first?.handIn === null && entries.length > 0 && (
        <div className={styles.buttons}>
          <Button onClick={() => void download([{ ...opened, kind: 'folder' }])}>{text('downloadAll')}</Button>
        </div>
      )}
      {entries.length === 0 ? (
        <EmptyData
          text={text(
            words !== undefined
              ? 'nothing.found'
              : first?.handsIn
                ? 'handInHint'
                : folderId === undefined
                  ? 'nothing.shared'
                  : 'nothing.folder',
          )}
        />
      ) : (
        <>
          {place.view !== 'grid' && <FileHeads box="shared" {...sorting} />}
          <PlainList className={rowStyles[place.view ?? 'rows']} data-box="shared">
            {entries.map((entry) => (
              <SharedRow
                key={entry.id}
                place={place}
                entry={entry}
                onOpen={() => (isPreviewed(entry) ? setShown(entry.id) : void download([entry]))}
                onDownload={() => void download([entry])}
                onKeep={() => void keep(entry)}
                onWithdraw={first?.handsIn && entry.handedIn?.mine ? () => setAsked(entry) : undefined}
              />
            ))}
          </PlainList>
        </>
      )}
      <MorePages state={state} label={text('more')} failed={text('failed')} onMore={more} />
      <Confirmation
        visible={asked !== null}
        title={text('withdrawTitle')}
        confirmLabel={text('withdraw')}
        tone="danger"
        onConfirm={async () => {
          if (!asked) return
          await call(withdrawHandIn, { body: { id: asked.id } }, { shown: false })
          setAsked(null)
          again()
        }}
        onClose={() => setAsked(null)}
      >
        {text('withdrawText', { name: asked?.name ?? '' })}
      </Confirmation>
      {shown !== null && (
        <PreviewDialog entries={entries} id={shown} onShow={setShown} onClose={() => setShown(null)} />
      )}
    </section>
  )
}

/** How much somebody has handed in, and how much the folder takes from them. */
function HandInAmount({ files, filesMost, bytes, bytesMost, untilDay }: NonNullable<SharedFolder['handIn']>) {
  const text = useFilesText()
  const language = useLanguage()
  const sizes = { size: fileSizeText(bytes, language), sizeMost: fileSizeText(bytesMost, language) }
  const done = files > 0
  return (
    <>
      <p>
        <Tag label={text(done ? 'youHanded' : 'youHaveNot')} tone={done ? 'success' : 'warning'} />{' '}
        <span>{untilDay !== null && text('lastDay', { day: dayInWords(untilDay, language) })}</span>
      </p>
      <p className={styles.hint}>{text('handInExpect')}</p>
      <p className={styles.hint}>{text('handInAmount', { files, filesMost, ...sizes })}</p>
    </>
  )
}

type SharedRowProps = {
  entry: SharedEntry
  place: FilesPlace
  onOpen: () => void
  onDownload: () => void
  onKeep: () => void
  /** Only of what the person has handed in and may take back. */
  onWithdraw: (() => void) | undefined
}

function SharedRow({ entry, place, onOpen, onDownload, onKeep, onWithdraw }: SharedRowProps) {
  const text = useFilesText()
  const language = useLanguage()
  const { id, kind, name, size, owner, reads, handsIn, handedIn } = entry
  return (
    <li className={rowStyles.row} data-handed-in={entry.handedIn ? '' : undefined}>
      <FileSign entry={entry} />
      {kind === 'folder' ? (
        <RouteLink
          className={rowStyles.name}
          parameters={placeParameters({ box: 'shared', ...keptLook(place), folderId: id })}
          data-open=""
        >
          {name}
        </RouteLink>
      ) : (
        <button type="button" className={rowStyles.name} data-open="" onClick={onOpen}>
          {name}
        </button>
      )}
      <span className={rowStyles.facts}>
        {kind === 'folder' && handsIn && !reads && <span data-fact="mark">{text('handIn')}</span>}
        <FileKind entry={entry} />
        {kind === 'file' && <span data-fact="size">{fileSizeText(size, language)}</span>}
        {handedIn ? <HandInFacts handedIn={handedIn} /> : <span data-fact="from">{personName(language, owner)}</span>}
        <FileDay entry={entry} />
      </span>
      {reads && (
        <MenuButton
          label={text('actions', { name })}
          look="glyph"
          entries={() => [
            { kind: 'action', key: 'download', label: text('download'), onSelect: onDownload },
            { kind: 'action', key: 'keep', label: text('copyToMine'), onSelect: onKeep },
            ...(onWithdraw
              ? [
                  {
                    kind: 'action',
                    key: 'withdraw',
                    label: text('withdraw'),
                    tone: 'danger',
                    onSelect: onWithdraw,
                  } as const,
                ]
              : []),
          ]}
        >
          <MoreGlyph size={20} />
        </MenuButton>
      )}
    </li>
  )
}
