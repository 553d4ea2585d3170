import { type Text, useText } from '@homeroom/sub-app-kit/texts.ts'
import english from './classes.en.json' with { type: 'json' }
import chinese from './classes.zh-CN.json' with { type: 'json' }

const texts = { 'zh-CN': chinese, en: english }

export type ClassesText = Text<keyof typeof chinese>

/** The texts of the room Classes. */
export const useClassesText = (): ClassesText => useText(texts)
