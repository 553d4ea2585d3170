import { takeBackIgnoring, takeBackTick } from '@homeroom/contract/messages/undo-endpoints.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { call } from '#platform/calls/send.ts'
import { useText } from '#platform/language/language.tsx'
import { readWhatWaits } from '#platform/live/what-waits.ts'
import { useSignedInPerson } from '#platform/session/session.tsx'
import { type Undoable, type UndoOffer, undoOffer } from '#platform/undo/undo-offer.ts'
import styles from './undo-offers.module.css'

/** What can be undone. Its place is there all the time, so that screen readers hear of it. */
export function UndoOffers() {
  const { userId } = useSignedInPerson()
  const offer = useSyncExternalStore(undoOffer.subscribe, undoOffer.current, () => null)
  return (
    <div className={styles.place} role="status">
      {/* On a shared machine the next person has nothing to undo. */}
      {offer?.userId === userId && <Offer key={offer.until} offer={offer} />}
    </div>
  )
}

function Offer({ offer }: { offer: UndoOffer }) {
  const text = useText()
  const queries = useQueryClient()
  // The mutation says that it runs a moment after it began: too late for a double click.
  const underWay = useRef(false)
  const { mutate, isPending } = useMutation({
    mutationFn: takeBack,
    onSuccess: () => announce.success(text('platform.undone')),
    onSettled: () => {
      undoOffer.end(offer)
      return readWhatWaits(queries)
    },
  })
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!underWay.current) undoOffer.end(offer)
    }, offer.until - Date.now())
    return () => clearTimeout(timer)
  }, [offer])
  function undo() {
    if (underWay.current) return
    underWay.current = true
    mutate(offer.what)
  }
  return (
    <div className={styles.offer}>
      <span className={styles.words}>{offer.text}</span>
      <Button size="small" busy={isPending} onClick={undo}>
        {text('platform.undo')}
      </Button>
    </div>
  )
}

async function takeBack(what: Undoable): Promise<void> {
  if (what.kind === 'tick') await call(takeBackTick, { body: { id: what.id } })
  else await call(takeBackIgnoring, {})
}
