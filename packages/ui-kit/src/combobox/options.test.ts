import { expect, test, vi } from 'vitest'
import { type AskedOptions, type ComboboxOption, createAsking, matchingOptions } from './options.ts'

const options: ComboboxOption[] = [
  { value: '1', label: '三年级二班', detail: '42 人', words: 'sannianjierban' },
  { value: '2', label: 'Class 3.10', detail: 'Ms Chen' },
]

test.each([
  ['', ['1', '2']],
  ['三年级', ['1']],
  ['erban', ['1']],
  ['chen CLASS', ['2']],
  ['  ', ['1', '2']],
  ['class 42', []],
])('“%s” finds %j', (typed, found) => {
  expect(matchingOptions(options, typed).map(({ value }) => value)).toEqual(found)
})

test('an answer that comes after that to a later question is dropped', async () => {
  const told = vi.fn<(state: AskedOptions<string>) => void>()
  const { ask } = createAsking(told)
  const answers = new Map<string, (options: string[]) => void>()
  const find = (words: string) => new Promise<string[]>((resolve) => answers.set(words, resolve))
  const both = [ask(find, 'l'), ask(find, 'li')]
  answers.get('li')?.(['Li'])
  answers.get('l')?.(['Lu'])
  await Promise.all(both)
  expect(told.mock.lastCall).toEqual([{ step: 'ready', words: 'li', options: ['Li'] }])
})

test('a failure is told, and asking again may succeed', async () => {
  const told = vi.fn<(state: AskedOptions<string>) => void>()
  const { ask } = createAsking(told)
  const find = vi.fn(async () => ['Li']).mockRejectedValueOnce(new Error('offline'))
  await ask(find, 'li')
  expect(told.mock.lastCall).toEqual([{ step: 'failed', options: [] }])
  await ask(find, 'li')
  expect(told.mock.lastCall).toEqual([{ step: 'ready', words: 'li', options: ['Li'] }])
})

test('a function that throws at once has failed like one that rejects', async () => {
  const told = vi.fn<(state: AskedOptions<string>) => void>()
  await createAsking(told).ask(() => {
    throw new Error('cannot be asked')
  }, '')
  expect(told.mock.lastCall).toEqual([{ step: 'failed', options: [] }])
})

test('when nobody waits any more the answer is not told', async () => {
  const told = vi.fn<(state: AskedOptions<string>) => void>()
  const { ask, forget } = createAsking(told)
  const asked = ask(async () => ['Li'], '')
  forget()
  await asked
  expect(told.mock.calls).toEqual([[{ step: 'loading', options: [] }]])
})

test('what was found stays while the next question is under way, and goes when that fails', async () => {
  const told = vi.fn<(state: AskedOptions<string>) => void>()
  const { ask } = createAsking(told)
  await ask(async () => ['Li'], 'l')
  const next = ask(() => Promise.reject(new Error('offline')), 'li')
  expect(told.mock.lastCall).toEqual([{ step: 'loading', options: ['Li'] }])
  await next
  expect(told.mock.lastCall).toEqual([{ step: 'failed', options: [] }])
})
