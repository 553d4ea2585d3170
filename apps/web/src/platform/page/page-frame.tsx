import type { StartData } from '@homeroom/contract/pages/start-data.ts'
import { Component, type ReactNode, useEffect } from 'react'
import { Announcements } from '../announce/announce.tsx'
import { LanguageProvider, useLanguage, useText } from '../language/language.tsx'
import type { LanguageStore } from '../language/language-store.ts'
import { ThemeProvider } from '../theme/theme.tsx'
import styles from './crash-boundary.module.css'
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

/** Keeps a fault while drawing from leaving a white page: says what happened and offers to load it again. */
class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override render() {
    return this.state.crashed ? <CrashNotice /> : this.props.children
  }
}

function CrashNotice() {
  const text = useText()
  return (
    <main role="alert" className={styles.notice}>
      <p>{text('platform.crashed')}</p>
      <button type="button" className={styles.button} onClick={() => location.reload()}>
        {text('platform.reload')}
      </button>
    </main>
  )
}
