// biome-ignore lint/performance/noBarrelFile: standing for a whole package is the purpose, see react.ts
export {
  createPortal,
  default,
  flushSync,
  preconnect,
  prefetchDNS,
  preinit,
  preinitModule,
  preload,
  preloadModule,
  requestFormReset,
  unstable_batchedUpdates,
  useFormState,
  useFormStatus,
  version,
} from 'react-dom'
