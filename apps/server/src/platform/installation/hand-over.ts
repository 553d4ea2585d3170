import { setTimeout as sleep } from 'node:timers/promises'

/** How a process that starts waits for the one before it to end. */
export type HandOver = { patience: number; stopAsked: AbortSignal; report(text: string): void }

const tryEvery = 250

/** Tries to take what the process before may still hold, and answers what the last try gave. */
export async function takeOver<Taken>(
  take: () => Taken | Promise<Taken>,
  { patience, stopAsked, report }: HandOver,
): Promise<Taken> {
  const deadline = performance.now() + patience
  let taken = await take()
  if (!taken && patience > 0) report('Waiting for another Homeroom to end / 正在等待另一个 Homeroom 结束')
  while (!taken && performance.now() < deadline) {
    await sleep(tryEvery)
    stopAsked.throwIfAborted()
    taken = await take()
  }
  return taken
}
