// biome-ignore lint/performance/noBarrelFile: standing for a whole package is the purpose, see react.ts
export { Fragment, jsx, jsxs } from 'react/jsx-runtime'
