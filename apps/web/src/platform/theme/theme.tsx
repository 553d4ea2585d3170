import type { StartData } from '@homeroom/contract/pages/start-data.ts'
import type { TextSize } from '@homeroom/contract/pages/storage-keys.ts'
import type { Layout, Mode } from '@homeroom/contract/themes/theme-schemas.ts'
import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { modeClasses, themeLayout } from './theme-class.ts'

/** What a person can choose about the looks of their pages. */
export type Look = {
  theme: string
  /** The layout with a colour theme; scenes always have the top layout. */
  colourLayout: Layout
  mode: Mode
  textSize: TextSize
}

type Wardrobe = typeof import('./wardrobe.ts').wardrobe

type ThemeContextValue = Look & {
  /** The layout in force. */
  layout: Layout
  /**
   * Shows another look on this page; keeping it is the caller's business. Done when it is in force, or when a newer wish
   * has taken its place; throws when its styles cannot be fetched.
   */
  show: (change: Partial<Look>) => Promise<void>
}

const ThemeContext = createContext<ThemeContextValue | null>(null)

type ThemeProviderProps = { start: Pick<StartData, 'theme' | 'textSize'>; children: ReactNode }

/** Holds the look of the page. The server has put its classes on the page already. */
export function ThemeProvider({ start, children }: ThemeProviderProps) {
  const { theme, colourLayout, mode } = start.theme
  const [look, setLook] = useState<Look>({ theme, colourLayout, mode, textSize: start.textSize })
  const wanted = useRef(look)
  const wardrobe = useRef<Wardrobe>(null)
  const show = useCallback(async (change: Partial<Look>) => {
    const before = wanted.current
    const now = { ...before, ...change }
    wanted.current = now
    try {
      wardrobe.current = (await import('./wardrobe.ts')).wardrobe
      await wardrobe.current.loadThemeFile(now.theme)
    } catch (cause) {
      if (wanted.current === now) wanted.current = before
      throw cause
    }
    if (wanted.current === now) setLook(now)
  }, [])
  useDress(look, wardrobe)
  const value = useMemo(() => ({ ...look, layout: themeLayout(look.theme, look.colourLayout), show }), [look, show])
  return <ThemeContext value={value}>{children}</ThemeContext>
}

/** The look in force. */
export function useTheme(): ThemeContextValue {
  const value = useContext(ThemeContext)
  if (!value) throw new Error('the theme is used outside a ThemeProvider')
  return value
}

/** The page comes dressed; only in development the styles of a scene are missing. */
function useDress(look: Look, wardrobe: RefObject<Wardrobe | null>): void {
  useEffect(() => {
    document.documentElement.dataset.textSize = String(look.textSize)
    if (wardrobe.current) wardrobe.current.dressPage(look.theme, modeClasses(look.mode))
    else if (import.meta.env.DEV)
      void import('./wardrobe.ts').then((part) => part.wardrobe.loadThemeFile(look.theme)).catch(() => null)
  }, [look, wardrobe])
}
