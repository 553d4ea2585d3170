const pageSelector = /(?:^|[{},;\s])(:root|html|body)(?![\w-])[^{};]*\{/

/** The selector with which a style sheet reaches for the page around its sub-application; undefined when it does not. */
export function findPageSelector(css: string): string | undefined {
  return pageSelector.exec(css.replaceAll(/\/\*[\s\S]*?\*\//g, ''))?.[1]
}

/** Puts a style sheet into the layer of sub-applications: the shell's rules and the theme win over it. */
export function inSubAppLayer(css: string): string {
  return `@layer sub-app{${css.trim()}}\n`
}
