import process from 'node:process'
import { build } from 'vite'
import { checkSeen } from './build-state.mjs'

// One Vite build in a process of its own: `node vite-build.mjs <configuration>`, in the folder of the configuration.
const [configFile] = process.argv.slice(2)

/** Refuses modules that the fingerprint does not see, also those that only one entry or a later part needs. */
const onlySeen = {
  name: 'only-seen',
  buildEnd() {
    checkSeen([...this.getModuleIds()])
  },
}

await build({ configFile, logLevel: 'warn', plugins: [onlySeen] })
