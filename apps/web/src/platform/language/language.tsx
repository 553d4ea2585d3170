import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useSyncExternalStore } from 'react'
import { keepLanguage, keptLanguage } from './keep-language.ts'
import type { LanguageStore, Text } from './language-store.ts'

/** For the texts of parts; everybody else uses the hooks. */
export const LanguageContext = createContext<LanguageStore | null>(null)

type LanguageProviderProps = { store: LanguageStore; children: ReactNode }

/** Gives the texts of the page's language; changing it needs no reload. */
export function LanguageProvider({ store, children }: LanguageProviderProps) {
  const { language } = useSyncExternalStore(store.subscribe, store.current, store.current)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  useEffect(() => {
    const kept = keptLanguage()
    if (kept !== null && kept !== store.current().language) void store.choose(kept)
  }, [store])
  return <LanguageContext value={store}>{children}</LanguageContext>
}

/** Looks texts up by key in the language of the page. */
export function useText(): Text {
  return useCurrent().text
}

/** The language of the page, and the way to choose the other one. */
export function useLanguage(): { language: Language; choose: (language: Language) => Promise<void> } {
  const store = useLanguageStore()
  const choose = useCallback(
    async (language: Language) => {
      keepLanguage(language)
      await store.choose(language)
    },
    [store],
  )
  return { language: useCurrent().language, choose }
}

function useCurrent() {
  const store = useLanguageStore()
  return useSyncExternalStore(store.subscribe, store.current, store.current)
}

/** The store behind the hooks. */
export function useLanguageStore(): LanguageStore {
  const store = useContext(LanguageContext)
  if (!store) throw new Error('texts are used outside a LanguageProvider')
  return store
}
