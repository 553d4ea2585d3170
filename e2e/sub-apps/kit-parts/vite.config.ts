import { subApplicationPreset } from '@homeroom/sub-app-kit/vite/sub-application-preset.ts'

// It stands in for an application that the product has: a test answers the addresses of its files.
export default subApplicationPreset({ name: 'notices', entries: { main: 'kit-parts.tsx' } })
