import type { ThemeChoice } from '@homeroom/contract/start-data.ts'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { appElementId } from '#platform/page/page-elements.ts'
import { themeAccent, themeClass, themeLayout } from './theme-class.ts'

type ThemeContextValue = {
  theme: string
  layout: 'top' | 'left'
  /** Shows another theme or layout on this page; keeping it is the caller's business. */
  show: (choice: { theme: string; layout: 'top' | 'left' }) => void
}

const ThemeContext = createContext<ThemeContextValue | null>(null)

type ThemeProviderProps = { choice: ThemeChoice; children: ReactNode }

/** Holds the theme of the page. The server has put its class on the page already. */
export function ThemeProvider({ choice, children }: ThemeProviderProps) {
  const [{ theme, layout }, show] = useState({ theme: choice.theme, layout: choice.layout })
  useEffect(() => dress(theme), [theme])
  const value = useMemo(() => ({ theme, layout: themeLayout(theme, layout), show }), [theme, layout])
  return <ThemeContext value={value}>{children}</ThemeContext>
}

/** The theme in force and its layout. */
export function useTheme(): ThemeContextValue {
  const value = useContext(ThemeContext)
  if (!value) throw new Error('the theme is used outside a ThemeProvider')
  return value
}

/** Puts the theme on the body and the app element, in place of the one before. */
export function dress(theme: string): void {
  const accent = themeAccent(theme)
  for (const element of [document.body, document.getElementById(appElementId)]) {
    if (!element) continue
    const old = [...element.classList].filter((name) => name.startsWith('theme-'))
    element.classList.remove(...old)
    element.classList.add(themeClass(theme))
    if (accent) element.style.setProperty('--accent-base', accent)
    else element.style.removeProperty('--accent-base')
  }
}
