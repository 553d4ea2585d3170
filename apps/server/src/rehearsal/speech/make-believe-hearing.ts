/** 16-bit samples of one channel, 16,000 of them a second, as the service is told to expect them. */
const samplesPerSecond = 16_000
/** Louder than the noise of an idle microphone. */
const loud = 600
const shortSpeech = 3

/** What is heard, in the language of the project: a stretch of speech that is short, and one that is long. */
export type HeardWords = { short: string; long: string }

/**
 * Nobody understands speech here: what counts is for how long it is loud. Nothing is heard in silence, one thing in up
 * to three seconds of speech, another in more.
 */
export function createHearing(words: HeardWords) {
  let loudTenths = 0
  return {
    hear(bytes: Buffer): void {
      let peak = 0
      for (let at = 0; at + 1 < bytes.length; at += 2) peak = Math.max(peak, Math.abs(bytes.readInt16LE(at)))
      if (peak > loud) loudTenths += (bytes.length / 2 / samplesPerSecond) * 10
    },
    heard(): string {
      if (loudTenths < 1) return ''
      return loudTenths <= shortSpeech * 10 ? words.short : words.long
    },
  }
}
