import type { SpeechToken } from '@homeroom/contract/voice/voice-endpoints.ts'
import { type Microphone, openMicrophone } from '../recording/microphone.ts'
import { SpeechFailure } from './speech-failure.ts'
import { openSpeechGateway, type SpeechGateway } from './speech-gateway.ts'

export type Listening = {
  /** Nothing more is said. */
  finish(): void
  /** Throws everything away; the words never come. */
  drop(): void
  /** What was said; refuses with `SpeechFailure`. */
  words: Promise<string>
}

type Parts = {
  token: () => Promise<SpeechToken>
  onListening: () => void
  onUnderstood: (words: string) => void
}

/** Listens to one sentence: token, microphone, gateway. Who lets go before the microphone is there is told to try again. */
export function listen({ token, onListening, onUnderstood }: Parts): Listening {
  let microphone: Microphone | undefined
  let gateway: SpeechGateway | undefined
  let over: 'finished' | 'dropped' | undefined

  async function run(): Promise<string> {
    const granted = await token()
    if (over === 'dropped') return ''
    microphone = await openMicrophone((pcm) => gateway?.send(pcm))
    if (over) throw new SpeechFailure('too-short')
    gateway = openSpeechGateway(granted, { onStarted: onListening, onUnderstood })
    return await gateway.words
  }
  const close = () => {
    microphone?.close()
    gateway?.close()
  }
  return {
    finish() {
      over ??= 'finished'
      microphone?.close()
      gateway?.finish()
    },
    drop() {
      over = 'dropped'
      close()
    },
    words: run().finally(close),
  }
}
