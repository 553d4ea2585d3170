import { RefusedCall } from '@homeroom/api-client/failures.ts'
import { messageSearchMaximum } from '@homeroom/contract/limits.ts'
import type { CentreMessage } from '@homeroom/contract/messages/message-centre-schemas.ts'
import type { Message } from '@homeroom/contract/messages/message-schemas.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { CheckboxField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import { SelectBox } from '@homeroom/ui-kit/fields/select-box.tsx'
import { SearchGlyph } from '@homeroom/ui-kit/icons/header-glyphs.tsx'
import { useSearchWords } from '@homeroom/ui-kit/typing/use-search-words.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '#platform/language/language.tsx'
import { useConnection } from '#platform/offline/connection.ts'
import { type ChildChoice, ChildFilter } from '#platform/page/child-filter.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import type { WaitingRow } from '#platform/page/waiting-row.ts'
import type { HashAddress } from '#platform/place/hash-route.tsx'
import { messageTarget } from '../data/message-target.ts'
import { MessageDialog } from '../message-dialog.tsx'
import { useImportanceName } from '../message-words.tsx'
import { type CentreAddress, centreAddress, dayChoices, pageQuery, readCentreAddress } from './centre-filter.ts'
import { CentreList } from './centre-list.tsx'
import styles from './message-centre.module.css'
import { useCentreReading, useMessageModules, useMessagePage, useOneMessage } from './use-message-centre.ts'

type MessageCentreProps = {
  address: HashAddress
  row: WaitingRow
  /** The active children of a parent, to choose one of; empty for everybody else. */
  childChoices: readonly ChildChoice[]
  /** Goes where a message points; it becomes read. */
  onFollow: (message: Message) => void
  /** What can be done with all that are found. */
  tools: (query: object) => ReactNode
}

/** All messages of a person. What is shown stands in the address, so that Back and a reload lead to it again. */
export function MessageCentre({ address, row, childChoices, onFollow, tools }: MessageCentreProps) {
  const text = useText()
  const { device, unit } = useStartData()
  const place = readCentreAddress(address.parameters)
  const query = pageQuery(place, { now: row.now, timeZone: unit.timeZone })
  const page = useMessagePage(query)
  const reading = useCentreReading()
  // Closing a message that was opened here goes back in the history; a message that came by its address has no before.
  const openedHere = useRef(false)

  /** Choosing and typing leave no trail of steps behind Back. */
  const choose = (change: Partial<CentreAddress>) =>
    location.replace(`#${centreAddress({ ...place, before: '', ...change })}`)

  function open(message: CentreMessage) {
    const target = messageTarget(message, { origin: location.origin, device })
    if (target.kind === 'here' || target.kind === 'new-window') return onFollow(message)
    openedHere.current = true
    location.hash = centreAddress({ ...place, message: message.id })
  }
  function close() {
    if (openedHere.current) history.back()
    else location.replace(`#${centreAddress({ ...place, message: '' })}`)
    openedHere.current = false
  }
  return (
    <section className={styles.centre} aria-label={text('messages.allTitle')}>
      <CentreFilters
        place={place}
        applicationName={row.applicationName}
        childChoices={childChoices}
        onChoose={choose}
      />
      <div className={styles.tools}>{tools({ ...query, before: undefined })}</div>
      <CentreList
        place={place}
        page={page}
        row={row}
        reading={reading}
        onOpen={open}
        onShowAll={() => location.replace(`#${centreAddress({ ...place, ...nothingLeftOut })}`)}
      />
      <OpenedMessage id={place.message} row={row} onShown={reading.markSeen} onFollow={onFollow} onClose={close} />
    </section>
  )
}

const nothingLeftOut = {
  unread: false,
  importance: null,
  module: '',
  child: '',
  days: null,
  search: '',
  before: '',
}

type OpenedMessageProps = {
  /** Empty when none is open. */
  id: string
  row: WaitingRow
  /** Hears once of an unread message that somebody sees now. */
  onShown: (message: Message) => void
  onFollow: (message: Message) => void
  onClose: () => void
}

/** The message that the address names. It becomes read by being seen. */
function OpenedMessage({ id, row, onShown, onFollow, onClose }: OpenedMessageProps) {
  const text = useText()
  const { device } = useStartData()
  const { data, error, refetch } = useOneMessage(id)
  const online = useConnection().step === 'online'
  // A closed message stays known while its dialog fades out.
  const [last, setLast] = useState<CentreMessage>()
  if (data && data !== last) setLast(data)
  const told = useRef('')
  useEffect(() => {
    // Without a network it stays unread, and is marked when the network is back.
    if (!online || !data || data.readAt !== null || told.current === data.id) return
    told.current = data.id
    onShown(data)
  }, [online, data, onShown])

  const gone = error instanceof RefusedCall && error.code === 'message_not_found'
  if (id !== '' && error && (gone || !data))
    return (
      <Dialog
        visible
        title={text('messages.title')}
        width="400px"
        onClose={onClose}
        closeOnBack={false}
        footer={!gone && <Button onClick={() => void refetch()}>{text('messages.tryAgain')}</Button>}
      >
        <p role="alert">{text(gone ? 'messages.gone' : 'messages.oneFailed')}</p>
      </Dialog>
    )
  const message = data ?? last
  if (!message) return null
  const target = messageTarget(message, { origin: globalThis.location.origin, device })
  return (
    <MessageDialog
      message={message}
      visible={id !== '' && data !== undefined}
      now={row.now}
      applicationName={row.applicationName(message.module)}
      childName={row.childNames(message.childIds)}
      onClose={onClose}
      closeOnBack={false}
      action={
        (target.kind === 'here' || target.kind === 'new-window') && (
          <Button onClick={() => onFollow(message)}>{text('messages.follow')}</Button>
        )
      }
    />
  )
}

type CentreFiltersProps = {
  place: CentreAddress
  applicationName: (code: string) => string
  childChoices: readonly ChildChoice[]
  onChoose: (change: Partial<CentreAddress>) => void
}

/** Which messages are shown. */
function CentreFilters({ place, applicationName, childChoices, onChoose }: CentreFiltersProps) {
  const text = useText()
  const importance = useImportanceName()
  const modules = useMessageModules()
  const named = modules.map((code) => ({ value: code, label: applicationName(code) || code }))
  return (
    <search className={styles.filters}>
      <SearchWords words={place.search} onSearch={(search) => onChoose({ search })} />
      <div className={styles.choices}>
        <ChildFilter choices={childChoices} chosen={place.child} onChoose={(child) => onChoose({ child })} />
        <SelectBox
          aria-label={text('messages.filterImportance')}
          value={place.importance ?? ''}
          onChange={({ target }) => onChoose({ importance: target.value === '' ? null : Number(target.value) })}
          options={[
            { value: '', label: text('messages.anyImportance') },
            ...[5, 4, 3, 2, 1].map((value) => ({ value: String(value), label: importance(value) })),
          ]}
        />
        <SelectBox
          aria-label={text('messages.filterApplication')}
          value={place.module}
          onChange={({ target }) => onChoose({ module: target.value })}
          options={[{ value: '', label: text('messages.anyApplication') }, ...named]}
        />
        <SelectBox
          aria-label={text('messages.filterTime')}
          value={place.days ?? ''}
          onChange={({ target }) => onChoose({ days: target.value === '' ? null : Number(target.value) })}
          options={[
            { value: '', label: text('messages.anyTime') },
            ...dayChoices.map((days) => ({
              value: String(days),
              label: text('messages.lastDays', { count: days }),
            })),
          ]}
        />
        <div className={styles.tick}>
          <CheckboxField
            label={text('messages.unreadOnly')}
            checked={place.unread}
            onChange={({ target }) => onChoose({ unread: target.checked })}
          />
        </div>
      </div>
    </search>
  )
}

/** What is typed is searched for after a short pause, or at once with Enter. */
function SearchWords({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const text = useText()
  const { typed, type, search } = useSearchWords(words, onSearch)
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <SearchGlyph className={styles.glyph} />
      <input
        className={styles.input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={messageSearchMaximum}
        aria-label={text('messages.search')}
        placeholder={text('messages.searchHint')}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
    </form>
  )
}
