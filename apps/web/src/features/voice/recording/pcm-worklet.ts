import { createPcmPieces } from './pcm-pieces.ts'

// Runs beside the page, where sound is made: its globals are not those of a page.
declare const sampleRate: number
declare function registerProcessor(name: string, processor: unknown): void
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}

registerProcessor(
  'pcm-pieces',
  class extends AudioWorkletProcessor {
    readonly #add = createPcmPieces(sampleRate, (piece) => this.port.postMessage(piece.buffer, [piece.buffer]))

    process([input]: Float32Array[][]): boolean {
      const samples = input?.[0]
      if (samples) this.#add(samples)
      return true
    }
  },
)
