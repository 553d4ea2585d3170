import { useText } from '@homeroom/sub-app-kit/texts.ts'
import english from './faces.en.json' with { type: 'json' }
import chinese from './faces.zh-CN.json' with { type: 'json' }

const texts = { 'zh-CN': chinese, en: english }

/** The texts of the room Faces. */
export const useFacesText = () => useText(texts)
