/** The settings that an area can give the units below it. */
export const settingKeys = ['passwords', 'second-factor', 'sessions', 'reminders', 'mail', 'sms', 'faces'] as const
