import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { useSending } from '@homeroom/ui-kit/fields/use-sending.ts'
import { announce } from '#platform/announce/announce.tsx'
import { deviceMarker } from '#platform/browser/device.ts'
import { useHydrated } from '#platform/browser/use-hydrated.ts'
import { enrolThisClient } from '#platform/device-client/enrol-this-client.ts'
import { useText } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import styles from './sign-in-places.module.css'

/** Inside the mobile app only: lets it sign its person in by itself, with a key that never leaves it. */
export function KeepApp({ onKept }: { onKept: () => void }) {
  const text = useText()
  const { sharedMachine } = useStartData()
  const hydrated = useHydrated()
  const { state, send } = useSending()
  if (!hydrated || sharedMachine || deviceMarker(navigator.userAgent) !== 'app') return null

  async function keep() {
    await enrolThisClient(text('signInPlaces.thisApp'))
    announce.success(text('signInPlaces.done'))
    onKept()
  }

  return (
    <div className={styles.keep}>
      <p>{text('signInPlaces.keepAppWhat')}</p>
      {/* A refusal has been told by the call itself. */}
      <Button tone="accent" busy={state.step === 'sending'} onClick={() => void send(keep)}>
        {text('signInPlaces.keepApp')}
      </Button>
    </div>
  )
}
