/** The function that the document's own script leaves for the page: it repeats what was pressed before the page could hear it. */
export const earlyInputName = 'repeatEarlyInput'

/** Gives the page what a person did between seeing it and its start. Call it once the page listens. */
export function repeatEarlyInput(): void {
  const repeat = (window as Window & { [earlyInputName]?: () => void })[earlyInputName]
  repeat?.()
}
