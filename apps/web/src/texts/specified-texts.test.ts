import { refusals } from '@homeroom/contract/error-codes.ts'
import { formatText } from '@homeroom/shared/format-text.ts'
import { expect, test } from 'vitest'
import voiceEnglish from '../features/voice/voice-recorder.en.json' with { type: 'json' }
import voiceChinese from '../features/voice/voice-recorder.zh-CN.json' with { type: 'json' }
import { basePageTexts } from './base-texts.ts'
import { englishOf } from './dictionaries.ts'
import { signInPageTexts } from './sign-in-texts.ts'
import type { TextKey } from './text-key.ts'

const chinese: Readonly<Record<string, string>> = { ...basePageTexts, ...signInPageTexts, ...voiceChinese }
const english: Readonly<Record<string, string>> = { ...englishOf.base, ...englishOf.login, ...voiceEnglish }

/** The texts that the specification gives, all of them in English only. */
const specified: readonly [TextKey, string][] = [
  ['signIn.userNameMissing', 'User name cannot be empty!'],
  ['signIn.passwordMissing', 'Password cannot be empty!'],
  ['signIn.succeeded', 'login succeeded'],
  ['platform.loginInvalid', 'Login invalid'],
  ['platform.serverError', 'Server internal error!'],
  ['platform.methodUnsupported', 'Request method not supported'],
  ['messages.now', 'just now'],
  ['messages.minutes', '5 minutes ago'],
  ['messages.hours', '5 hours ago'],
  ['messages.day', '1 day ago'],
  ['licences.expired', 'This module has expired, please contact the administrator!'],
  ['voice.noToken', 'Check server configuration!'],
  ['voice.heardNothing', "I don't seem to understand. Can you say it again?"],
  ['voice.unknown', "Oh, I haven't learned this skill yet, let's put it another way!"],
  ['versions.none', 'no version information yet'],
]

test.each(specified)('[I18N-17] %s reads in English exactly %j, and in Chinese the same', (key, text) => {
  expect(formatText(english[key] ?? '', { count: 5 }, 'en')).toBe(text)
  expect(formatText(chinese[key] ?? '', { count: 5 }, 'zh-CN')).toMatch(/\p{Script=Han}/u)
})

test.each([
  ['sign_in_required', 'Login invalid'],
  ['method_not_allowed', 'Request method not supported'],
] as const)('[I18N-17] the refusal %s reads in English exactly %j, and in Chinese the same', (code, text) => {
  expect(refusals[code].english).toBe(text)
  expect(refusals[code].chinese).toMatch(/\p{Script=Han}/u)
})

test.each<TextKey>([
  'platform.methodRefused',
  'platform.zoom',
  'versionGuard.noInterface',
  'versionGuard.server-too-old',
  'versionGuard.pages-too-old',
])('[I18N-18] %s, of which only the meaning is given, is one plain sentence in each language', (key) => {
  expect(english[key]).toMatch(/^[A-Z][^.!?]{20,}\.$/)
  expect(chinese[key]).toMatch(/^[^。！？]*\p{Script=Han}[^。！？]*。$/u)
})

test('[MENU-06] the fallback title of the application-code prefix app reads so', () => {
  expect(english['menu.developerCentre']).toBe('developer application centre')
  expect(chinese['menu.developerCentre']).toBe('开发者应用中心')
})
