import type { AdministrationRoom } from '@homeroom/contract/administration/administration-rooms.ts'
import type { ComponentType } from 'react'

export type Room = {
  id: Extract<AdministrationRoom, 'people'>
  /** Who may enter; the calls behind it are checked by the server. */
  permission: string
  /** Its drawing on the 24 grid. */
  glyph: string
  /** Fetches its script on the first visit: nobody loads a room that they do not enter. */
  load: () => Promise<ComponentType>
}

/** The rooms that exist, in the order of the menu. */
export const rooms: readonly Room[] = [
  {
    id: 'people',
    permission: 'administration_people',
    glyph:
      'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 21v-1a6 6 0 0 1 6-6h2a6 6 0 0 1 6 6v1M16 3.5a4 4 0 0 1 0 7M18 14a6 6 0 0 1 4 6v1',
    load: async () => (await import('./people/people-room.tsx')).PeopleRoom,
  },
]
