import type { StartData } from '@homeroom/contract/pages/start-data.ts'
import { type ReactNode, useEffect } from 'react'
import { Announcements } from '#platform/announce/announce.tsx'
import { LanguageProvider, useLanguage, useText } from '#platform/language/language.tsx'
import type { LanguageStore } from '#platform/language/language-store.ts'
import { ThemeProvider } from '#platform/theme/theme.tsx'
import { CrashBoundary } from './crash-boundary.tsx'
import { repeatEarlyInput } from './early-input.ts'
import { pageTitle } from './page-title.ts'
import { StartDataProvider, useStartData } from './start-data.tsx'

type PageFrameProps = { start: StartData; language: LanguageStore; children: ReactNode }

/** What every page stands in, drawn by the server and taken over by the browser. */
export function PageFrame({ start, language, children }: PageFrameProps) {
  // Effects of what is inside have run before: the page listens.
  useEffect(repeatEarlyInput, [])
  return (
    <StartDataProvider start={start}>
      <LanguageProvider store={language}>
        <ThemeProvider start={start}>
          <PageTitle />
          <CrashBoundary>{children}</CrashBoundary>
          <Announcements />
        </ThemeProvider>
      </LanguageProvider>
    </StartDataProvider>
  )
}

/** The server has set the title; it follows the language from then on. */
function PageTitle() {
  const start = useStartData()
  const text = useText()
  const { language } = useLanguage()
  useEffect(() => {
    document.title = pageTitle(start, { language, text })
  }, [start, language, text])
  return null
}
