import badge from '../features/accounts/sign-in/ways/badge/badge.zh-CN.json' with { type: 'json' }

/** Chinese texts of signing in with a badge: they travel with that way, no page carries them before. */
export const badgeTexts = badge
