import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { LanguageContext, useLanguage, useLanguageStore } from './language.tsx'
import { layeredTexts } from './layered-texts.ts'

type Dictionary = Readonly<Record<string, string>>
type PartTextsProps = {
  /** The Chinese texts; they are part of the script that uses them. */
  chinese: Dictionary
  /** Fetches their English twin, for those who read English. */
  fetchEnglish: () => Promise<Dictionary>
  /** Stands here until they have come; nothing for parts that appear by themselves. */
  waiting?: ReactNode
  children: ReactNode
}

/** Gives a part that is fetched when it is wanted its own texts, so that no page carries them before. */
export function PartTexts({ chinese, fetchEnglish, waiting, children }: PartTextsProps) {
  const page = useLanguageStore()
  const { language } = useLanguage()
  const [english, setEnglish] = useState<Dictionary | null>(null)
  const missing = language !== 'zh-CN' && english === null

  useEffect(() => {
    if (!missing) return
    let wanted = true
    fetchEnglish().then(
      (arrived) => wanted && setEnglish(arrived),
      // Better read in Chinese than not at all.
      () => wanted && setEnglish({}),
    )
    return () => {
      wanted = false
    }
  }, [missing, fetchEnglish])

  const store = useMemo(() => layeredTexts(page, { chinese, english }), [page, chinese, english])
  return missing ? waiting : <LanguageContext value={store}>{children}</LanguageContext>
}
