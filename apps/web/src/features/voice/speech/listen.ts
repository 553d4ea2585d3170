import type { SpeechToken } from '@homeroom/contract/voice/voice-endpoints.ts'
import workletAddress from '../recording/pcm-worklet.ts?worker&url'
import { openSpeechGateway, SpeechFailure, type SpeechGateway } from './speech-gateway.ts'

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

type Microphone = { close(): void }

/** Opens the microphone and hands its sound on in pieces; refuses with `SpeechFailure`. */
async function openMicrophone(onPiece: (pcm: ArrayBuffer) => void): Promise<Microphone> {
  const stream = await askForMicrophone()
  const context = new AudioContext()
  const close = () => {
    for (const track of stream.getTracks()) track.stop()
    if (context.state !== 'closed') void context.close()
  }
  try {
    await context.audioWorklet.addModule(workletAddress)
    const pieces = new AudioWorkletNode(context, 'pcm-pieces')
    pieces.port.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => onPiece(data)
    // It makes no sound of its own, but only what leads to the loudspeaker is run.
    context.createMediaStreamSource(stream).connect(pieces).connect(context.destination)
    void context.resume()
    return { close }
  } catch (cause) {
    close()
    throw new SpeechFailure('no-microphone', { cause })
  }
}

async function askForMicrophone(): Promise<MediaStream> {
  try {
    // Without https browsers have no microphones to offer.
    return await navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true },
    })
  } catch (cause) {
    const refused = cause instanceof DOMException && cause.name === 'NotAllowedError'
    throw new SpeechFailure(refused ? 'microphone-refused' : 'no-microphone', { cause })
  }
}
