/** The settings that an area can give the units below it. */
export const settingKeys = ['passwords', 'second-factor', 'sessions', 'reminders', 'mail', 'sms', 'faces'] as const

/** Whether somebody may come into the account of another through a setting, besides what its other ways in ask for. */
export const settingLeadsIn = {
  // These say how strong a door is. Nobody comes through it who could not prove who they are.
  ...{ passwords: false, 'second-factor': false, sessions: false, reminders: false },
  // Whoever sends the codes and first passwords can read them.
  ...{ mail: true, sms: true },
  // Without a movement before the camera a photograph is enough.
  faces: true,
} as const satisfies Record<(typeof settingKeys)[number], boolean>
