import { useText } from '@homeroom/sub-app-kit/texts.ts'
import english from './people.en.json' with { type: 'json' }
import chinese from './people.zh-CN.json' with { type: 'json' }

const texts = { 'zh-CN': chinese, en: english }

/** The texts of the room People. */
export const usePeopleText = () => useText(texts)
