import { useState } from 'react'

/**
 * Which of its dialogs a section has opened. A closed one is kept until the next one opens, so that it can fade out.
 */
export function useOpened<Box>() {
  const [state, setState] = useState<{ opened: Box | null; visible: boolean; turn: number }>({
    opened: null,
    visible: false,
    turn: 0,
  })
  return {
    ...state,
    open: (opened: Box) => setState(({ turn }) => ({ opened, visible: true, turn: turn + 1 })),
    close: () => setState((before) => ({ ...before, visible: false })),
  }
}
