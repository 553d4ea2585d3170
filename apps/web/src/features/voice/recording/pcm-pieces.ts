/** What the speech service takes: one channel, 16-bit samples, so many a second. */
export const spokenRate = 16_000
/** A twentieth of a second: little is lost of a last one that is not full. */
const samplesOfPiece = spokenRate / 20
const loudest = 0x7fff

/**
 * Makes pieces of 16-bit sound from the samples of a microphone, which come at its own rate: each new sample is the mean
 * of those it stands for.
 */
export function createPcmPieces(rate: number, send: (piece: Int16Array<ArrayBuffer>) => void) {
  const step = rate / spokenRate
  let piece = new Int16Array(samplesOfPiece)
  let filled = 0
  let sum = 0
  let weight = 0

  function put(sample: number): void {
    const bounded = Math.max(-1, Math.min(1, sample))
    piece[filled] = Math.round(bounded * loudest)
    filled += 1
    if (filled < samplesOfPiece) return
    send(piece)
    piece = new Int16Array(samplesOfPiece)
    filled = 0
  }

  return (samples: Float32Array): void => {
    for (const sample of samples) {
      let left = 1
      // A slow microphone's sample stands for more than one of ours.
      while (weight + left >= step) {
        const part = step - weight
        put((sum + sample * part) / step)
        left -= part
        sum = 0
        weight = 0
      }
      sum += sample * left
      weight += left
    }
  }
}
