import { deviceProofHeader, enrolUserClient } from '@homeroom/contract/accounts/devices/device-sign-in-endpoints.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { useSending } from '@homeroom/ui-kit/fields/use-sending.ts'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useState } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { useFailureWords } from '#platform/announce/use-failure-words.ts'
import { deviceMarker } from '#platform/browser/device.ts'
import { useHydrated } from '#platform/browser/use-hydrated.ts'
import { call } from '#platform/calls/send.ts'
import { useText } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import { deviceProof, keepClient, makeDeviceKeys } from '#platform/session/device-client.ts'
import type { TextKey } from '#texts/text-key.ts'
import { PlaceLists } from './place-lists.tsx'
import styles from './sign-in-places.module.css'
import { type Ending, useSignInPlaces } from './use-sign-in-places.ts'

type Asked = { ending: Ending; name: string }

const questions = {
  session: { title: 'signInPlaces.end', what: 'signInPlaces.endWhat' },
  device: { title: 'signInPlaces.forget', what: 'signInPlaces.forgetWhat' },
  client: { title: 'signInPlaces.remove', what: 'signInPlaces.removeWhat' },
  others: { title: 'signInPlaces.endOthers', what: 'signInPlaces.endOthersWhat' },
} as const satisfies Record<Ending['kind'], { title: TextKey; what: TextKey }>

/** Where I am signed in: sessions, devices that remember, and apps; each can be ended from here. */
export function SignInPlacesSection() {
  const text = useText()
  const failureText = useFailureWords()
  const { places, end } = useSignInPlaces()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [visible, setVisible] = useState(false)
  const { title, what } = questions[asked?.ending.kind ?? 'others']

  function ask(ending: Ending, name: string) {
    setAsked({ ending, name })
    setVisible(true)
  }
  async function confirm() {
    if (!asked) return
    await end.mutateAsync(asked.ending)
    announce.success(text('signInPlaces.done'))
  }

  const others = places.data && places.data.sessions.length + places.data.devices.length > 1
  return (
    <Card title={text('signInPlaces.title')}>
      <div className={styles.parts}>
        {places.isError && !places.data && (
          <p role="alert">
            {text('signInPlaces.failed')}{' '}
            <Button size="small" onClick={() => void places.refetch()}>
              {text('signInPlaces.again')}
            </Button>
          </p>
        )}
        {places.isPending && <Skeleton lines={4} />}
        {places.data && <PlaceLists places={places.data} onEnd={ask} />}
        <KeepApp onKept={() => void places.refetch()} />
        {others && (
          <div>
            <Button tone="danger" onClick={() => ask({ kind: 'others' }, '')}>
              {text('signInPlaces.endOthers')}
            </Button>
          </div>
        )}
      </div>
      <Confirmation
        visible={visible}
        title={text(title)}
        confirmLabel={text(title)}
        tone="danger"
        onConfirm={confirm}
        onClose={() => setVisible(false)}
        failureText={failureText}
      >
        {text(what, { name: asked?.name ?? '' })}
      </Confirmation>
    </Card>
  )
}

/** Inside the mobile app only: lets it sign its person in by itself, with a key that never leaves it. */
function KeepApp({ onKept }: { onKept: () => void }) {
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

/** Lets this program sign its person in by itself from now on. A failure is shown and thrown. */
async function enrolThisClient(name: string): Promise<void> {
  const keys = await makeDeviceKeys()
  const headers = async () => ({ [deviceProofHeader]: await deviceProof(keys, enrolUserClient.path) })
  const { userClientId, userId } = await call(enrolUserClient, { body: { name } }, { headers })
  await keepClient({ userClientId, keys, userId })
}
