import { cpus } from 'node:os'
import { benchAttendance } from './attendance.ts'
import { benchEarlyPresses } from './early-presses.ts'
import { benchExport } from './export.ts'
import { benchFace } from './face.ts'
import { benchDroppedPictures, benchFilePanel } from './file-panel.ts'
import { benchFirstLoad } from './first-load.ts'
import { benchGroupRoles } from './group-roles.ts'
import { benchGuessing } from './guessing.ts'
import { benchInteractions } from './interactions.ts'
import { benchMeAndDesktop } from './me-and-desktop.ts'
import { benchMessageCentre } from './message-centre.ts'
import { benchSearchPeople } from './search-people.ts'
import { benchSignInStorm } from './sign-in-storm.ts'
import { memory, type Product, startProduct } from './support/product.ts'
import { heading, line } from './support/report.ts'
import { benchUpload } from './upload.ts'
import { countWalks } from './walks.ts'

// `npm run bench` runs all, `npm run bench -- me storm` some; `npm run bench -- face ./photos` tries photos. The product must be
// built (`npm run build`).
const [folder] = process.argv.slice(2).filter(isPath)
const scenarios = {
  load: benchFirstLoad,
  hand: benchInteractions,
  early: benchEarlyPresses,
  me: benchMeAndDesktop,
  storm: benchSignInStorm,
  messages: benchMessageCentre,
  'search-people': benchSearchPeople,
  'group-roles': benchGroupRoles,
  panel: benchFilePanel,
  drop: benchDroppedPictures,
  upload: benchUpload,
  export: benchExport,
  face: (product: Product) => benchFace(product, folder),
  attendance: benchAttendance,
  walks: countWalks,
  // Last: it uses up guesses of the accounts that the others sign in with.
  guessing: benchGuessing,
}
const wanted = process.argv.slice(2).filter((argument) => !isPath(argument))
const unknown = wanted.filter((name) => !(name in scenarios))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. Choose from: ${Object.keys(scenarios).join(', ')}.`)
  process.exit(1)
}

function isPath(argument: string): boolean {
  return argument.includes('/')
}

console.log(`Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model})`)
const cold = await startProduct()
await cold.stop({ keep: true })
const product = await startProduct(cold.dataDir)
try {
  heading('start')
  line(
    'start on a filled data folder, until ready',
    `${(product.readyAfter / 1000).toFixed(2)} s`,
    '<= 3 s',
    product.readyAfter <= 3000,
  )
  const idle = memory(product.pid)
  line('memory, idle', `${idle.toFixed(0)} MB`, '<= 120 MB', idle <= 120)
  for (const [name, run] of Object.entries(scenarios))
    if (wanted.length === 0 || wanted.includes(name)) await run(product)
} finally {
  await product.stop()
}
