/** Where React is built to, as modules, before the pages are. */
export const reactFolder = `${import.meta.dirname}/../dist/react`

/** React and what requires it as CommonJS, by the name others import, with the file that spells out what it exports. */
const files = {
  react: 'react',
  'react/jsx-runtime': 'react-jsx-runtime',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom-client',
  'use-sync-external-store/shim': 'external-store',
  'use-sync-external-store/shim/with-selector': 'external-store-with-selector',
}

/** The files to build by themselves. */
export const reactSources = Object.fromEntries(
  Object.values(files).map((name) => [name, `src/shared-modules/${name}.ts`]),
)

/** Whoever imports React in a page gets the built modules. */
export const reactAliases = Object.entries(files).map(([name, file]) => ({
  find: new RegExp(`^${name}$`),
  replacement: `${reactFolder}/${file}.js`,
}))
