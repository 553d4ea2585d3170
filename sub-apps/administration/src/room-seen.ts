import { createContext } from 'react'

/**
 * Whether the room can be seen. Until the reader's jobs are known it is hidden and reads what it needs: what is hidden gets no focus and
 * is not scrolled to, so whoever does that waits for it.
 */
export const RoomSeen = createContext(true)
