import { SpeechFailure } from '../speech/speech-failure.ts'
import workletAddress from './pcm-worklet.ts?worker&url'

export type Microphone = { close(): void }

/** Opens the microphone and hands its sound on in pieces; refuses with `SpeechFailure`. */
export async function openMicrophone(onPiece: (pcm: ArrayBuffer) => void): Promise<Microphone> {
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
