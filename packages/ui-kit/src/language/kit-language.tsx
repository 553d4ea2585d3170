import { createContext, type ReactNode, useContext } from 'react'

const texts = {
  'zh-CN': {
    close: '关闭',
    noData: '暂无数据',
    loading: '正在加载',
    confirm: '确定',
    cancel: '取消',
    actionFailed: '操作没有成功，请重试。',
  },
  en: {
    close: 'Close',
    noData: 'No data yet',
    loading: 'Loading',
    confirm: 'Confirm',
    cancel: 'Cancel',
    actionFailed: 'That did not work. Please try again.',
  },
} as const

export type KitLanguage = keyof typeof texts

const Language = createContext<KitLanguage>('zh-CN')

/** Gives the kit the reader's language; the kit has only a few texts of its own. */
export function KitLanguageProvider(props: { language: KitLanguage; children: ReactNode }) {
  return <Language value={props.language}>{props.children}</Language>
}

/** The reader's language. */
export function useKitLanguage(): KitLanguage {
  return useContext(Language)
}

/** The kit's own texts in the reader's language. */
export function useKitTexts() {
  return texts[useContext(Language)]
}
