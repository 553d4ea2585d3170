import { useText } from '@homeroom/sub-app-kit/texts.ts'
import english from './audit.en.json' with { type: 'json' }
import chinese from './audit.zh-CN.json' with { type: 'json' }

const texts = { 'zh-CN': chinese, en: english }

/** The texts of the room Audit. */
export const useAuditText = () => useText(texts)
