import { type Text, useText } from '@homeroom/sub-app-kit/texts.ts'
import english from './icons.en.json' with { type: 'json' }
import chinese from './icons.zh-CN.json' with { type: 'json' }

const texts = { 'zh-CN': chinese, en: english }

export type IconsText = Text<keyof typeof chinese>

/** The texts of the room Icons. */
export const useIconsText = (): IconsText => useText(texts)
