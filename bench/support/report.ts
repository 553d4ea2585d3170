/** A line of a benchmark's result: what, how much, the budget, and whether it is within. */
export function line(what: string, figure: string, budget: string, within: boolean): void {
  console.log(`${within ? 'ok  ' : 'MISS'} ${what.padEnd(58)} ${figure.padEnd(34)} budget ${budget}`)
}

export function heading(text: string): void {
  console.log(`\n${text}`)
}

export const percent = (share: number): string => `${(share * 100).toFixed(0)} %`
export const ms = (value: number): string => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`

/** A line of a result that has no budget. */
export function plain(what: string, figure: string): void {
  console.log(`     ${what.padEnd(58)} ${figure}`)
}
