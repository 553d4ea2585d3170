export type Sound = 'yes' | 'no' | 'saved'

type Tone = { pitch: number; at: number; long: number }

/** Two that rise, one that is low, and two alike, so that nobody has to look. */
const tones: Readonly<Record<Sound, readonly Tone[]>> = {
  yes: [
    { pitch: 660, at: 0, long: 0.14 },
    { pitch: 990, at: 0.15, long: 0.22 },
  ],
  no: [{ pitch: 196, at: 0, long: 0.45 }],
  saved: [
    { pitch: 520, at: 0, long: 0.1 },
    { pitch: 520, at: 0.18, long: 0.1 },
  ],
}

const loudness = 0.25

/** Makes the sounds of a kiosk. Browsers let a page sound only after somebody has touched it: `allow` is called then. */
export function createKioskSounds(open: () => AudioContext = () => new AudioContext()) {
  let context: AudioContext | undefined
  return {
    allow(): void {
      context ??= open()
      // A browser that refuses leaves the kiosk silent.
      context.resume().catch(() => undefined)
    },
    play(sound: Sound): void {
      if (context?.state !== 'running') return
      for (const { pitch, at, long } of tones[sound]) {
        const from = context.currentTime + at
        const volume = new GainNode(context, { gain: 0 })
        const tone = new OscillatorNode(context, { frequency: pitch })
        // Without a slope at both ends it would click.
        volume.gain.setValueAtTime(0, from)
        volume.gain.linearRampToValueAtTime(loudness, from + 0.02)
        volume.gain.setValueAtTime(loudness, from + long - 0.04)
        volume.gain.linearRampToValueAtTime(0, from + long)
        tone.connect(volume).connect(context.destination)
        tone.start(from)
        tone.stop(from + long)
      }
    },
  }
}

/** The sounds of this browser page. */
export const kioskSounds = createKioskSounds()
