import type { AttendanceWishes } from '@homeroom/contract/attendance/own-attendance-schemas.ts'
import { expect, test } from 'vitest'
import { createWishQueue, type WishKind } from './wish-queue.ts'

const none: AttendanceWishes = { arrival: false, late: false, absence: false }

function setUp() {
  const calls: { wishes: AttendanceWishes; answer: (reply: AttendanceWishes | null) => void }[] = []
  const told: string[] = []
  let shown = none
  const queue = createWishQueue({
    saved: none,
    send: (wishes) =>
      new Promise((answer) => {
        calls.push({ wishes, answer })
      }),
    show: (wishes) => {
      shown = wishes
    },
  })
  const change = (kind: WishKind, wanted: boolean) => queue.change(kind, wanted, () => told.push(`${kind} ${wanted}`))
  async function answer(call: number, done: boolean) {
    const asked = calls[call]
    asked?.answer(done ? asked.wishes : null)
    await new Promise((resolve) => setTimeout(resolve))
  }
  const on = () => Object.entries(shown).flatMap(([kind, wanted]) => (wanted ? [kind] : []))
  return { change, calls, told, on, answer }
}

test('a wish that is switched while another is on its way is shown at once and saved after it', async () => {
  const { change, calls, told, on, answer } = setUp()
  change('arrival', true)
  change('late', true)
  expect([on(), calls.length]).toEqual([['arrival', 'late'], 1])
  await answer(0, true)
  expect(calls[1]?.wishes).toEqual({ arrival: true, late: true, absence: false })
  await answer(1, true)
  expect([on(), told]).toEqual([
    ['arrival', 'late'],
    ['arrival true', 'late true'],
  ])
  change('arrival', false)
  expect(calls[2]?.wishes).toEqual({ arrival: false, late: true, absence: false })
})

test('a wish that could not be saved goes back alone', async () => {
  const { change, calls, told, on, answer } = setUp()
  change('arrival', true)
  change('absence', true)
  await answer(0, false)
  expect([on(), calls[1]?.wishes]).toEqual([['absence'], { arrival: false, late: false, absence: true }])
  await answer(1, true)
  expect([on(), told]).toEqual([['absence'], ['absence true']])
})

test('a switch that is pressed twice ends where it was pressed last', async () => {
  const { change, calls, on, answer } = setUp()
  change('late', true)
  change('late', false)
  expect(on()).toEqual([])
  await answer(0, true)
  await answer(1, true)
  expect([on(), calls.length]).toEqual([[], 2])
})
