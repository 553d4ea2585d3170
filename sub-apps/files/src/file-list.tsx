import { binFiles, eraseFiles, readFiles, restoreFiles } from '@homeroom/contract/files/files-endpoints.ts'
import type { FileEntry } from '@homeroom/contract/files/files-schemas.ts'
import { copyFiles, markHandInsSeen } from '@homeroom/contract/files/share-endpoints.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { MorePages } from '@homeroom/sub-app-kit/more-pages.tsx'
import { refusalCode } from '@homeroom/sub-app-kit/refusal-code.ts'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { usePages } from '@homeroom/sub-app-kit/use-pages.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { useKeptFocus } from '@homeroom/ui-kit/focus/use-kept-focus.ts'
import { useBarRoom } from '@homeroom/ui-kit/in-sight/use-bar-room.ts'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { type KeyboardEvent, useRef, useState } from 'react'
import { nothingChosen, pressed } from './choice-rules.ts'
import { ClassFolderDialog } from './class-folder-dialog.tsx'
import { FileHeads, type Sorting } from './file-heads.tsx'
import { askedOrder } from './file-order.ts'
import { FilePath } from './file-path.tsx'
import { FileRow } from './file-row.tsx'
import rowStyles from './file-rows.module.css'
import styles from './files.module.css'
import { FilesFailed } from './files-failed.tsx'
import { type FilesPlace, keptLook, placeParameters } from './files-route.ts'
import { useFilesText } from './files-texts.ts'
import { FolderGone } from './folder-gone.tsx'
import { HandInPeople } from './hand-in-people.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { moveFocus } from './move-focus.ts'
import { NameDialog } from './name-dialog.tsx'
import { isPreviewed, PreviewDialog } from './preview/preview-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { useArrived } from './use-arrivals.ts'
import { useDownload } from './use-download.ts'
import { usePicturesAnew } from './use-pictures-anew.ts'
import { type FileAct, useRowActs } from './use-row-acts.ts'
import { VersionsDialog } from './versions-dialog.tsx'

type Asked =
  | { what: 'move' | 'copy' | 'erase'; ids: string[] }
  | { what: 'rename' | 'versions'; entry: FileEntry }
  | { what: 'share'; entry: Pick<FileEntry, 'id' | 'kind' | 'name'> }
  | { what: 'preview'; id: string }
  | { what: 'folder' | 'class-folder' }
type FileListProps = {
  /** Of one's own files. */
  place: FilesPlace
  sorting: Sorting
  /** Changes when something has come, and the list is read again. */
  arrivals: number
  onChanged: () => void
}

/** The files and folders of a place, and what can be done with them. */
export function FileList({ place, sorting, arrivals, onChanged }: FileListProps) {
  const text = useFilesText()
  const barRoom = useBarRoom({ edge: 'end' })
  const { call, announce } = useHost()
  const { folderId, text: words, view } = place
  const box: 'mine' | 'bin' = place.box === 'bin' ? 'bin' : 'mine'
  const { state, again, renew, more } = usePages(readFiles, (from) => ({
    query: {
      box,
      ...askedOrder(sorting.order),
      ...(view === 'grid' && box === 'mine' ? { pictures: true } : {}),
      ...(folderId === undefined ? {} : { folderId }),
      ...(words === undefined ? {} : { text: words }),
      ...(from === undefined ? {} : { from }),
    },
  }))
  const [choice, setChoice] = useState(nothingChosen)
  const { chosen } = choice
  const [asked, setAsked] = useState<Asked | null>(null)
  const list = useRef<HTMLElement>(null)
  const kept = useKeptFocus(list, () => list.current)
  const bin = useAction(binFiles)
  const restore = useAction(restoreFiles)
  const copy = useAction(copyFiles)
  const markSeen = useAction(markHandInsSeen)
  /** Handed in, and opened or downloaded since the list was read. */
  const [looked, setLooked] = useState<ReadonlySet<string>>(new Set())
  const look = (opened: readonly FileEntry[]) => setLooked((before) => new Set([...before, ...opened.map(workOf)]))
  const download = useDownload()
  useArrived(arrivals, again)

  usePicturesAnew(view === 'grid', renew)

  function changed() {
    setChoice(nothingChosen)
    setAsked(null)
    onChanged()
  }
  async function putBack(ids: string[]) {
    if ((await restore.run({ body: { ids } })).done) changed()
  }
  async function toBin(ids: string[]) {
    if (!(await bin.run({ body: { ids } })).done) return
    changed()
    announce.success(text('binned', { count: ids.length }), {
      action: { label: text('undo'), run: () => void putBack(ids) },
    })
  }
  async function copyHere(id: string) {
    if (!(await copy.run({ body: { ids: [id], folderId: folderId ?? null } })).done) return
    changed()
    announce.success(text('copied'))
  }
  async function allSeen(folder: string) {
    if ((await markSeen.run({ body: { folderId: folder } })).done) onChanged()
  }
  const listed = state.step === 'ready' ? state.pages.flatMap((page) => page.list.map(({ id }) => id)) : []
  function act(what: FileAct, entry: FileEntry) {
    const { id } = entry
    if (what === 'open' || what === 'download') look([entry])
    if (what === 'open' && isPreviewed(entry)) setAsked({ what: 'preview', id })
    else if (what === 'open' || what === 'download') void download([entry])
    else if (what === 'copy') void copyHere(id)
    else if (what === 'bin') void toBin([id])
    else if (what === 'restore') void putBack([id])
    else if (what === 'move' || what === 'erase') setAsked({ what, ids: [id] })
    else setAsked({ what, entry })
  }
  const acts = useRowActs({
    act,
    choose: (id, range) => setChoice((before) => pressed(before, id, { ids: listed, shift: range })),
  })
  if (state.step === 'loading') return <Skeleton lines={6} />
  if (state.step === 'failed' && ['not_found', 'validation_failed'].includes(refusalCode(state.failure) ?? ''))
    return <FolderGone place={place} />
  if (state.step === 'failed') return <FilesFailed failure={state.failure} onTryAgain={again} />
  const entries = state.pages.flatMap((page) => page.list).map((entry) => lookedAt(entry, looked))
  const unseen = entries.filter(({ handedIn }) => handedIn?.seen === false).length
  const { path = [], mayShare = false, handIns = false } = state.pages[0] ?? {}
  /** The folder that is open, or the nearest one around it, which others have. */
  const inside = words === undefined ? path.findLast(({ shared }) => shared !== undefined) : undefined
  const chooseAll = (all: boolean) => setChoice({ chosen: new Set(all ? listed : []), last: null })
  /** As in the folders of a computer, wherever the focus is in the list. */
  function byKey(event: KeyboardEvent<HTMLElement>) {
    // Keys of a menu or a dialog come here, too.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return
    if (moveFocus(event)) return
    if (event.key === 'Escape' && chosen.size > 0) chooseAll(false)
    else if ((event.ctrlKey || event.metaKey) && event.key === 'a') chooseAll(true)
    else return
    event.preventDefault()
  }
  const ids = entries.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  return (
    <section
      ref={list}
      tabIndex={-1}
      className={styles.list}
      aria-label={text(`box.${box}`)}
      onKeyDown={byKey}
      {...kept}
    >
      {box === 'mine' && words === undefined && (
        <div className={styles.pathBar}>
          <FilePath
            top={text('top')}
            path={path}
            parametersOf={(id) => placeParameters({ box, ...keptLook(place), ...(id ? { folderId: id } : {}) })}
          />
          <div className={styles.buttons}>
            {mayShare && folderId === undefined && (
              <Button onClick={() => setAsked({ what: 'class-folder' })}>{text('classFolder')}</Button>
            )}
            <Button onClick={() => setAsked({ what: 'folder' })}>{text('newFolder')}</Button>
          </div>
        </div>
      )}
      {inside && (
        <div className={styles.pathBar}>
          <span className={styles.hint}>
            {text(inside.id === folderId ? 'folderShared' : 'insideShared', { name: inside.name })}
          </span>
          <Button onClick={() => setAsked({ what: 'share', entry: { ...inside, kind: 'folder' } })}>
            {text('withWhom')}
          </Button>
        </div>
      )}
      {handIns && folderId !== undefined && <HandInPeople folderId={folderId} arrivals={arrivals} />}
      {unseen > 0 && box === 'mine' && folderId !== undefined && words === undefined && (
        <div className={styles.buttons}>
          <span role="status">{text('notLooked', { count: unseen })}</span>
          <Button busy={markSeen.busy} onClick={() => void allSeen(folderId)}>
            {text('markSeen')}
          </Button>
        </div>
      )}
      {entries.length === 0 ? (
        <EmptyData text={text(words === undefined ? `nothing.${box}` : 'nothing.found')} />
      ) : (
        <>
          <label className={styles.all}>
            <input
              type="checkbox"
              checked={ids.length === entries.length}
              onChange={({ target }) => chooseAll(target.checked)}
            />
            {text('all', { count: entries.length })}
          </label>
          {view !== 'grid' && <FileHeads box={box} {...sorting} />}
          <PlainList className={rowStyles[view ?? 'rows']} data-box={box}>
            {entries.map((entry) => (
              <FileRow
                key={entry.id}
                entry={entry}
                place={place}
                chosen={chosen.has(entry.id)}
                mayShare={mayShare}
                acts={acts}
              />
            ))}
          </PlainList>
        </>
      )}
      <MorePages state={state} label={text('more')} failed={text('failed')} onMore={more} />
      {ids.length > 0 && (
        <div ref={barRoom} className={styles.chosen} role="toolbar" aria-label={text('chosen', { count: ids.length })}>
          <span>{text('chosen', { count: ids.length })}</span>
          {box === 'mine' ? (
            <>
              <Button
                onClick={() => {
                  look(entries.filter(({ id }) => chosen.has(id)))
                  void download(
                    entries.filter(({ id }) => chosen.has(id)),
                    path.at(-1)?.name ?? text('title'),
                  )
                }}
              >
                {text('download')}
              </Button>
              <Button onClick={() => setAsked({ what: 'move', ids })}>{text('move')}</Button>
              <Button onClick={() => setAsked({ what: 'copy', ids })}>{text('copyTo')}</Button>
              <Button busy={bin.busy} onClick={() => void toBin(ids)}>
                {text('toBin')}
              </Button>
            </>
          ) : (
            <>
              <Button busy={restore.busy} onClick={() => void putBack(ids)}>
                {text('restore')}
              </Button>
              <Button onClick={() => setAsked({ what: 'erase', ids })}>{text('erase')}</Button>
            </>
          )}
        </div>
      )}
      {(asked?.what === 'folder' || asked?.what === 'rename') && (
        <NameDialog
          entry={asked.what === 'rename' ? asked.entry : null}
          folderId={folderId}
          onClose={() => setAsked(null)}
          onDone={changed}
        />
      )}
      {asked?.what === 'class-folder' && <ClassFolderDialog place={place} onClose={() => setAsked(null)} />}
      {asked?.what === 'share' && (
        <ShareDialog entry={asked.entry} onChanged={onChanged} onClose={() => setAsked(null)} />
      )}
      {asked?.what === 'versions' && (
        <VersionsDialog entry={asked.entry} onChanged={onChanged} onClose={() => setAsked(null)} />
      )}
      {asked?.what === 'preview' && (
        <PreviewDialog
          entries={entries}
          id={asked.id}
          onShow={(id) => {
            look(entries.filter((entry) => entry.id === id))
            setAsked({ what: 'preview', id })
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {(asked?.what === 'move' || asked?.what === 'copy') && (
        <MoveDialog
          what={asked.what}
          ids={asked.ids}
          onClose={() => setAsked(null)}
          onDone={() => {
            changed()
            if (asked.what === 'copy') announce.success(text('copied'))
          }}
        />
      )}
      <Confirmation
        visible={asked?.what === 'erase'}
        title={text('eraseTitle')}
        confirmLabel={text('erase')}
        tone="danger"
        onConfirm={async () => {
          if (asked?.what !== 'erase') return
          await call(eraseFiles, { body: { ids: asked.ids } }, { shown: false })
          changed()
        }}
        onClose={() => setAsked(null)}
      >
        {text('eraseText', { count: asked?.what === 'erase' ? asked.ids.length : 0 })}
      </Confirmation>
    </section>
  )
}

/** What somebody has handed in: work that replaces it under its name is another one. */
const workOf = ({ id, handedIn }: FileEntry): string => `${id} ${handedIn?.at ?? ''}`

/** An entry as it is by now: the server knows that it was opened, the list has not been read again. */
function lookedAt(entry: FileEntry, looked: ReadonlySet<string>): FileEntry {
  const { handedIn } = entry
  return handedIn && looked.has(workOf(entry)) ? { ...entry, handedIn: { ...handedIn, seen: true } } : entry
}
