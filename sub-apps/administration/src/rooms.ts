import type { AdministrationRoom } from '@homeroom/contract/administration/administration-rooms.ts'
import type { ComponentType } from 'react'

export type Room = {
  id: Extract<
    AdministrationRoom,
    | 'people'
    | 'guardians'
    | 'faces'
    | 'classes'
    | 'roles'
    | 'units'
    | 'licences'
    | 'icons'
    | 'sign-in'
    | 'audit'
    | 'settings'
  >
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
  {
    id: 'guardians',
    permission: 'administration_guardians',
    glyph:
      'M8 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2 21v-1a6 6 0 0 1 12 0v1M17.5 15a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM14.5 21a4 4 0 0 1 7 0',
    load: async () => (await import('./guardians/guardians-room.tsx')).GuardiansRoom,
  },
  {
    id: 'faces',
    permission: 'administration_faces',
    glyph: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M9 10v1M15 10v1M8.5 14.5a5 5 0 0 0 7 0',
    load: async () => (await import('./faces/faces-room.tsx')).FacesRoom,
  },
  {
    id: 'classes',
    permission: 'administration_classes',
    glyph: 'M3 5h18v12H3zM8 21h8M12 17v4M7 9h6M7 13h10',
    load: async () => (await import('./classes/classes-room.tsx')).ClassesRoom,
  },
  {
    id: 'roles',
    permission: 'administration_roles',
    glyph: 'M8 15a5 5 0 1 1 4.6-7H21v4h-2v3h-4v-3h-2.4A5 5 0 0 1 8 15zM8 10h.01',
    load: async () => (await import('./roles/roles-room.tsx')).RolesRoom,
  },
  {
    id: 'units',
    permission: 'administration_area_units',
    glyph: 'M4 21V10l8-6 8 6v11M9 21v-6h6v6M2 21h20',
    load: async () => (await import('./units/units-room.tsx')).UnitsRoom,
  },
  {
    id: 'licences',
    permission: 'administration_licences',
    glyph: 'M5 3h14v12H5zM8 7h8M8 11h5M12 15v6l-2-1.5L8 21v-6',
    load: async () => (await import('./licences/licences-room.tsx')).LicencesRoom,
  },
  {
    id: 'icons',
    permission: 'administration_icons',
    glyph: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM17 14v6M14 17h6',
    load: async () => (await import('./icons/icons-room.tsx')).IconsRoom,
  },
  {
    id: 'sign-in',
    permission: 'administration_sign-in',
    glyph: 'M3 5h18v11H3zM12 16v4M8 20h8M8 9.5a2 2 0 1 0 4 0 2 2 0 0 0-4 0M15 9h3M15 12h3',
    load: async () => (await import('./sign-in/look-room.tsx')).LookRoom,
  },
  {
    id: 'audit',
    permission: 'administration_audit',
    glyph: 'M6 3h9l4 4v14H6zM14 3v5h5M9 12h7M9 16h7',
    load: async () => (await import('./audit/audit-room.tsx')).AuditRoom,
  },
  {
    id: 'settings',
    permission: 'administration_settings',
    glyph:
      'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM19.4 13.5a7.5 7.5 0 0 0 0-3l2-1.5-2-3.5-2.4 1a7.5 7.5 0 0 0-2.6-1.5L14 2.5h-4L9.6 5A7.5 7.5 0 0 0 7 6.5l-2.4-1-2 3.5 2 1.5a7.5 7.5 0 0 0 0 3l-2 1.5 2 3.5 2.4-1a7.5 7.5 0 0 0 2.6 1.5l.4 2.5h4l.4-2.5a7.5 7.5 0 0 0 2.6-1.5l2.4 1 2-3.5z',
    load: async () => (await import('./settings/settings-room.tsx')).SettingsRoom,
  },
]
