import { hash, verify } from '@node-rs/argon2'

// How many passwords this machine can check when it does nothing else: the parameters and the concurrency of the product.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const [seconds = '5', lanes = '2'] = process.argv.slice(2)
const stored = await hash('Homeroom-2026', parameters)
const end = performance.now() + Number(seconds) * 1000
let checked = 0
const began = performance.now()
await Promise.all(
  Array.from({ length: Number(lanes) }, async () => {
    while (performance.now() < end) {
      await verify(stored, 'Homeroom-2026')
      checked++
    }
  }),
)
process.send?.((checked * 1000) / (performance.now() - began))
