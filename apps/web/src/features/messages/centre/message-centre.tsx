import type { CentreMessage } from '@homeroom/contract/messages/message-centre-endpoints.ts'
import type { Message } from '@homeroom/contract/messages/message-endpoints.ts'
import { useRef } from 'react'
import { useText } from '#platform/language/language.tsx'
import type { ChildChoice } from '#platform/page/child-filter.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import type { WaitingRow } from '#platform/page/waiting-row.ts'
import type { HashAddress } from '#platform/place/hash-address.ts'
import { messageTarget } from '../data/message-target.ts'
import { type CentreAddress, centreAddress, pageQuery, readCentreAddress } from './centre-filter.ts'
import { CentreFilters } from './centre-filters.tsx'
import { CentreList } from './centre-list.tsx'
import styles from './message-centre.module.css'
import { OpenedMessage } from './opened-message.tsx'
import { useCentreReading } from './use-centre-reading.ts'
import { useMessagePage } from './use-message-centre.ts'

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
