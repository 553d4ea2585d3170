import { useRef } from 'react'
import { Button } from '../button/button.tsx'
import { faceTexts } from '../language/face-texts.ts'
import { usePartText } from '../language/part-texts.ts'
import styles from './face.module.css'
import { collectOffers, mayTake, type Offer } from './face-actions.ts'
import type { FaceMode } from './face-calls.ts'
import type { FaceEvent, FaceSettings, FaceState } from './face-state.ts'

type Send = (event: FaceEvent) => void
type CollectButtonsProps = { state: FaceState; settings: FaceSettings; hasSaved: boolean; send: Send }

/** What `collect` offers besides Close. The next thing to do is the coloured one, and keeps the keyboard's place. */
export function CollectButtons({ state, settings, hasSaved, send }: CollectButtonsProps) {
  const text = usePartText(faceTexts)
  const offers = collectOffers(state, settings, hasSaved)
  const picture = useRef<HTMLInputElement>(null)
  const next = (['save', 'photograph', 'open', 'again'] as const).find((name) => offers[name] === 'on')
  const press = { open: 'open', again: 'open', photograph: 'take', save: 'save' } as const
  function offer(name: keyof typeof press) {
    const found: Offer = offers[name]
    if (found === 'none') return null
    return (
      <Button
        key={name}
        tone={name === next ? 'accent' : 'plain'}
        aria-disabled={found === 'off'}
        data-next={name === next || undefined}
        onClick={() => send({ what: press[name] })}
      >
        {text(name)}
      </Button>
    )
  }
  return (
    <>
      {offer('open')}
      {offer('again')}
      {offer('photograph')}
      {offer('save')}
      {offers.upload !== 'none' && (
        <>
          <Button
            tone={
              offers.open === 'none' && offers.again === 'none' && offers.photograph === 'none' ? 'accent' : 'plain'
            }
            aria-disabled={offers.upload === 'off'}
            data-next={next === undefined || undefined}
            onClick={() => picture.current?.click()}
          >
            {text('upload')}
          </Button>
          <input
            ref={picture}
            className={styles.file}
            type="file"
            accept="image/*"
            tabIndex={-1}
            aria-hidden="true"
            onChange={({ target }) => {
              const file = target.files?.[0]
              // The same picture may be chosen once more after a refusal.
              target.value = ''
              if (file) send({ what: 'chose file', file })
            }}
          />
        </>
      )}
    </>
  )
}

/** Log in and OK take the picture at once; most of the time it takes itself. */
export function TakeButtons({ state, type, send }: { state: FaceState; type: FaceMode; send: Send }) {
  const text = usePartText(faceTexts)
  const again = state.step === 'done'
  return (
    <Button
      tone="accent"
      data-next
      busy={state.step === 'sending'}
      aria-disabled={!mayTake(state) && !again}
      onClick={() => send({ what: again ? 'open' : 'take' })}
    >
      {text(type === 'login' ? 'logIn' : 'ok')}
    </Button>
  )
}
