import { writeFileSync } from 'node:fs'

const rate = 48_000
const headLength = 44

/** Writes what a microphone hears, as Chromium plays it once: so many seconds of a tone, and silence after it. */
export function writeSpeechSound(path: string, { seconds }: { seconds: number }): void {
  const samples = rate * (seconds + 1)
  const sound = Buffer.alloc(headLength + samples * 2)
  sound.write('RIFF', 0)
  sound.writeUInt32LE(sound.length - 8, 4)
  sound.write('WAVEfmt ', 8)
  sound.writeUInt32LE(16, 16)
  sound.writeUInt16LE(1, 20)
  sound.writeUInt16LE(1, 22)
  sound.writeUInt32LE(rate, 24)
  sound.writeUInt32LE(rate * 2, 28)
  sound.writeUInt16LE(2, 32)
  sound.writeUInt16LE(16, 34)
  sound.write('data', 36)
  sound.writeUInt32LE(samples * 2, 40)
  for (let at = 0; at < rate * seconds; at++)
    sound.writeInt16LE(Math.round(12_000 * Math.sin((2 * Math.PI * 300 * at) / rate)), headLength + at * 2)
  writeFileSync(path, sound)
}
