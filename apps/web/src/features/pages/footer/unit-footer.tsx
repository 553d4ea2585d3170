import { unitName } from '@homeroom/shared/people/local-name.ts'
import type { ReactNode } from 'react'
import { useLanguage } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import { unitYear } from '#platform/page/unit-year.ts'
import { footerConfiguration } from './footer-configuration.ts'
import { PageFooter } from './page-footer.tsx'

type UnitFooterProps = {
  /** A configuration newer than the one the page came with. */
  newer?: { footer: string; link: string; decorationSet: string } | null
  help?: ReactNode
  children?: ReactNode
}

/** The footer of the page's unit. */
export function UnitFooter({ newer, help, children }: UnitFooterProps) {
  const { unit, now } = useStartData()
  const { language } = useLanguage()
  return (
    <PageFooter
      configuration={footerConfiguration(newer ?? unit)}
      owner={unitName(language, unit)}
      year={unitYear(now, unit.timeZone)}
      help={help}
    >
      {children}
    </PageFooter>
  )
}
