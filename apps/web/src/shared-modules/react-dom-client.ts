// biome-ignore lint/performance/noBarrelFile: standing for a whole package is the purpose, see react.ts
export {
  createRoot,
  default,
  hydrateRoot,
} from 'react-dom/client'
