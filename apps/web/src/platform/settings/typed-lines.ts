/** What was typed into a field that takes one on each line: without blanks around, empty lines and repetitions. */
export function typedLines(typed: string): string[] {
  const lines = typed.split('\n').map((line) => line.trim())
  return [...new Set(lines.filter((line) => line !== ''))]
}
