import { RefusedCall } from '@homeroom/api-client/failures.ts'
import type { CentreMessage } from '@homeroom/contract/messages/message-centre-endpoints.ts'
import type { Message } from '@homeroom/contract/messages/message-endpoints.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { useEffect, useRef, useState } from 'react'
import { useText } from '#platform/language/language.tsx'
import { useConnection } from '#platform/offline/connection.ts'
import type { ChildChoice } from '#platform/page/child-filter.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import type { WaitingRow } from '#platform/page/waiting-row.ts'
import type { HashAddress } from '#platform/place/hash-address.ts'
import { messageTarget } from '../data/message-target.ts'
import { MessageDialog } from '../message-dialog.tsx'
import { type CentreAddress, centreAddress, pageQuery, readCentreAddress } from './centre-filter.ts'
import { CentreFilters } from './centre-filters.tsx'
import { CentreList } from './centre-list.tsx'
import styles from './message-centre.module.css'
import { useCentreReading, useMessagePage, useOneMessage } from './use-message-centre.ts'

type MessageCentreProps = {
  address: HashAddress
  row: WaitingRow
  /** The active children of a parent, to choose one of; empty for everybody else. */
  childChoices: readonly ChildChoice[]
  /** Goes where a message points; it becomes read. */
  onFollow: (message: Message) => void
}

/** All messages of a person. What is shown stands in the address, so that Back and a reload lead to it again. */
export function MessageCentre({ address, row, childChoices, onFollow }: MessageCentreProps) {
  const text = useText()
  const { device, unit } = useStartData()
  const place = readCentreAddress(address.parameters)
  const page = useMessagePage(pageQuery(place, { now: row.now, timeZone: unit.timeZone }))
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
