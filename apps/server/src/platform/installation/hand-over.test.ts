import { expect, test } from 'vitest'
import { takeOver } from './hand-over.ts'

const { signal: neverAsked } = new AbortController()

test('what is free is taken at once, and nothing is said', async () => {
  const said: string[] = []
  const waiting = { patience: 60_000, stopAsked: neverAsked, report: (text: string) => void said.push(text) }
  expect([await takeOver(() => 'taken', waiting), said]).toEqual(['taken', []])
})

test('what is held is tried again until it is free, and that is said once', async () => {
  const said: string[] = []
  const waiting = { patience: 60_000, stopAsked: neverAsked, report: (text: string) => void said.push(text) }
  const tries = ['', '', 'taken']
  expect(await takeOver(async () => tries.shift(), waiting)).toBe('taken')
  expect(said).toEqual([expect.stringMatching(/Waiting for another Homeroom to end.*等待/)])
})

test('without patience the first try counts', async () => {
  let tries = 0
  const waiting = { patience: 0, stopAsked: neverAsked, report: () => undefined }
  expect([await takeOver(() => ++tries > 1, waiting), tries]).toEqual([false, 1])
})

test('whoever asks it to stop need not wait', async () => {
  const waiting = { patience: 60_000, stopAsked: AbortSignal.abort('stop'), report: () => undefined }
  await expect(takeOver(() => undefined, waiting)).rejects.toBe('stop')
})
