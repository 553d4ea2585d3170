/** The settings that an area can give the units below it. */
export const settingKeys = ['passwords', 'second-factor', 'sessions', 'mail', 'sms'] as const
