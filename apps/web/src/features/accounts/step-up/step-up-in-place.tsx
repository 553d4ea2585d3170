import { offerStepUp } from '#platform/session/step-up-needed.ts'
import { useAskedPart } from '#platform/session/use-asked-part.ts'

/** Before a sensitive act the person proves on the page who they are; what they were filling in stays. */
export function StepUpInPlace() {
  const { part, end } = useAskedPart(offerStepUp, () => import('./step-up-dialog.tsx'))
  return part ? <part.StepUpDialog onEnd={end} /> : null
}
