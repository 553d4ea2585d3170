// @ts-expect-error: the package has no types, and only other packages use it.
// biome-ignore lint/performance/noBarrelFile: standing for a whole package is the purpose, see react.ts
export { useSyncExternalStoreWithSelector } from 'use-sync-external-store/shim/with-selector'
