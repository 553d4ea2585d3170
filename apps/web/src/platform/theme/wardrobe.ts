import { dressPage } from './dress-page.ts'
import { loadThemeFile } from './theme-files.ts'

/** What another look needs: fetched with the first change, for most pages keep theirs. */
export const wardrobe = { dressPage, loadThemeFile }
