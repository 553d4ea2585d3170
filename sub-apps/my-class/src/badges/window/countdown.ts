/** Seconds as minutes and seconds: 14:05. */
export function countdownText(seconds: number): string {
  const left = Math.max(0, seconds)
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}

/** What is left of some seconds after a while (ms); never less than nothing. */
export function secondsAfter(seconds: number, passed: number): number {
  return Math.max(0, Math.ceil(seconds - passed / 1000))
}
