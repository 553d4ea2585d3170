/** Asks the person to prove again who they are; true once they have. */
export type StepUpInPlace = () => Promise<boolean>

let inPlace: StepUpInPlace | null = null
let asking: Promise<boolean> | null = null

/** A page for signed-in people registers its step-up box; the answer takes it away again. */
export function offerStepUp(box: StepUpInPlace): () => void {
  inPlace = box
  return () => {
    if (inPlace === box) inPlace = null
  }
}

/** Asks in place, so that nothing on the page is lost; false where no page offers it, or when the person declines. */
export function askToStepUp(): Promise<boolean> {
  if (!inPlace) return Promise.resolve(false)
  // Calls that need it meanwhile wait for the same result.
  asking ??= inPlace().finally(() => {
    asking = null
  })
  return asking
}
