import { KitLanguageProvider } from '@homeroom/ui-kit/language/kit-language.tsx'
import type { ReactNode } from 'react'
import { useLanguage } from '#platform/language/language.tsx'
import { PartTexts } from '#platform/language/part-texts.tsx'
import chinese from './proof.zh-CN.json' with { type: 'json' }

const fetchEnglish = async () => (await import('./proof.en.json')).default

type ProofTextsProps = {
  children: ReactNode
  /** What is shown until the texts are there. */
  waiting?: ReactNode
}

/** The texts of codes, passkeys and recovery codes, for the parts that show them. */
export function ProofTexts({ children, waiting }: ProofTextsProps) {
  const { language } = useLanguage()
  return (
    <PartTexts chinese={chinese} fetchEnglish={fetchEnglish} waiting={waiting}>
      <KitLanguageProvider language={language}>{children}</KitLanguageProvider>
    </PartTexts>
  )
}
