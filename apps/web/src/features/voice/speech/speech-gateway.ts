import type { SpeechToken } from '@homeroom/contract/voice/voice-schemas.ts'
import { debounce } from '@homeroom/shared/timing/debounce.ts'
import { spokenRate } from '../recording/pcm-pieces.ts'
import workletAddress from '../recording/pcm-worklet.ts?worker&url'

/** Why nothing can be heard. */
export type SpeechFailureReason = 'no-token' | 'no-microphone' | 'microphone-refused' | 'away' | 'too-short'

export class SpeechFailure extends Error {
  override name = 'SpeechFailure'
  readonly reason: SpeechFailureReason

  constructor(reason: SpeechFailureReason, options: { cause?: unknown } = {}) {
    super(`nothing can be heard: ${reason}`, options)
    this.reason = reason
  }
}

type SpeechGateway = {
  send(pcm: ArrayBuffer): void
  /** Nothing more is said; the words follow. */
  finish(): void
  close(): void
  /** What was said, empty when nothing was understood; refuses with `SpeechFailure`. */
  words: Promise<string>
}

type Hearing = { onStarted: () => void; onUnderstood: (words: string) => void }

/** For the first answer, and for the words after the last sound. */
const patience = 8000
/** While the gateway is not ready: what is said in the first two seconds or so. */
const mostWaiting = 60
const newId = () => crypto.randomUUID().replaceAll('-', '')

/** One sentence of Alibaba's speech recognition (`SpeechRecognizer`) over its WebSocket. */
function openSpeechGateway(
  { gateway, token, appKey }: SpeechToken,
  { onStarted, onUnderstood }: Hearing,
): SpeechGateway {
  const socket = new WebSocket(`${gateway}?token=${encodeURIComponent(token)}`)
  const taskId = newId()
  const { promise: words, resolve, reject } = Promise.withResolvers<string>()
  const fail = (cause?: unknown) => reject(new SpeechFailure('away', { cause }))
  const waitForAnswer = debounce(() => fail(), patience)
  waitForAnswer()
  let started = false
  let finished = false
  const waiting: ArrayBuffer[] = []

  function tell(name: string, payload: object = {}): void {
    const header = {
      appkey: appKey,
      message_id: newId(),
      task_id: taskId,
      namespace: 'SpeechRecognizer',
      name,
    }
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ header, payload }))
  }
  const stop = () => {
    tell('StopRecognition')
    waitForAnswer()
  }

  socket.onopen = () =>
    tell('StartRecognition', {
      format: 'pcm',
      sample_rate: spokenRate,
      enable_intermediate_result: true,
      enable_punctuation_prediction: false,
      enable_inverse_text_normalization: true,
    })
  socket.onmessage = ({ data }: MessageEvent<string>) => {
    const { header, payload } = JSON.parse(data) as {
      header: { name: string }
      payload?: { result?: string }
    }
    const result = payload?.result ?? ''
    if (header.name === 'RecognitionStarted') {
      waitForAnswer.cancel()
      started = true
      for (const pcm of waiting.splice(0)) socket.send(pcm)
      onStarted()
      if (finished) stop()
    }
    if (header.name === 'RecognitionResultChanged') onUnderstood(result)
    if (header.name === 'RecognitionCompleted') resolve(result)
    if (header.name === 'TaskFailed') fail()
  }
  socket.onerror = fail
  socket.onclose = fail

  return {
    send(pcm) {
      if (finished) return
      if (started && socket.readyState === WebSocket.OPEN) socket.send(pcm)
      else if (waiting.length < mostWaiting) waiting.push(pcm)
    },
    finish() {
      if (finished) return
      finished = true
      if (started) stop()
    },
    close() {
      // Sound that is on its way comes too late.
      finished = true
      waitForAnswer.cancel()
      socket.close()
    },
    words,
  }
}

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
