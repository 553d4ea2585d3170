import { commonRoot } from '@homeroom/contract/pages/product.ts'
import { isScene, type Scene } from '@homeroom/contract/themes/themes.ts'

/** Marks the style element or link that holds the styles of a scene. */
export const sceneStylesAttribute = 'data-theme-styles'

/** Where the styles of a scene are served. */
export function themeFile(scene: Scene): string {
  return `${commonRoot}/css/theme-${scene}.css`
}

const underWay = new Map<Scene, Promise<void>>()

/**
 * Makes sure that the page has the styles of a theme. The server has put those of the first one into the page; colours
 * need none. Throws when they cannot be fetched; the next wish tries again.
 */
export function loadThemeFile(theme: string): Promise<void> {
  if (!isScene(theme)) return Promise.resolve()
  const known = underWay.get(theme)
  if (known) return known
  if (document.querySelector(`style[${sceneStylesAttribute}="${theme}"]`)) return Promise.resolve()
  const loading = addLink(theme)
  underWay.set(theme, loading)
  loading.catch(() => underWay.delete(theme))
  return loading
}

function addLink(scene: Scene): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = themeFile(scene)
  link.setAttribute(sceneStylesAttribute, scene)
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`the styles of the theme ${scene} did not arrive`))
    }
    document.head.append(link)
  })
}
