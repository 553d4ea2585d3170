import { useState } from 'react'

/** Which of its boxes a section has opened. A closed one stays known until the next one opens, so that it can fade. */
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
