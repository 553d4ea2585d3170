import { useText } from '@homeroom/sub-app-kit/texts.ts'
import english from './moves.en.json' with { type: 'json' }
import chinese from './moves.zh-CN.json' with { type: 'json' }

const texts = { 'zh-CN': chinese, en: english }

/** The texts about moves between schools. */
export const useMovesText = () => useText(texts)
