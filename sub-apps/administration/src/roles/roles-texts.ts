import { type Text, useText } from '@homeroom/sub-app-kit/texts.ts'
import english from './roles.en.json' with { type: 'json' }
import chinese from './roles.zh-CN.json' with { type: 'json' }

const texts = { 'zh-CN': chinese, en: english }

export type RolesText = Text<keyof typeof chinese>

/** The texts of the room Roles. */
export const useRolesText = (): RolesText => useText(texts)
