import { useText } from '@homeroom/sub-app-kit/texts.ts'
import english from './jobs.en.json' with { type: 'json' }
import chinese from './jobs.zh-CN.json' with { type: 'json' }

const texts = { 'zh-CN': chinese, en: english }

/** The texts about bulk actions, in the language of the page. */
export const useJobsText = () => useText(texts)
