import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { usePasteText } from './paste-texts.ts'

/** Offers to take back what a paste has written: a label, and what it does. `onDone` is told whether it was done. */
export function useTakeBack(onDone: (undone: boolean) => void) {
  const text = usePasteText()
  const { announce } = useHost()
  return (takeBack: () => Promise<unknown>) => ({
    label: text('undo'),
    async run() {
      const undone = await takeBack().then(
        () => true,
        () => false,
      )
      // The page has told a failure already.
      if (undone) announce.success(text('undone'))
      onDone(undone)
    },
  })
}
