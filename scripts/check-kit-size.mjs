import { measureKitStyle, mostKitStyle } from './support/pages/kit-style.mjs'
import { runScript } from './support/script.mjs'

const help = `
node scripts/check-kit-size.mjs
  Builds the style sheet of the whole interface kit and refuses it when it has grown beyond its limit.
  构建整个组件库的样式表，超过上限则不通过。`

await runScript({ help }, async () => {
  const size = await measureKitStyle()
  const inKilobytes = (bytes) => (bytes / 1024).toFixed(1)
  console.log(
    `The kit's whole style sheet packs into ${inKilobytes(size)} KB of ${inKilobytes(mostKitStyle)} KB. / 组件库样式表压缩后 ${inKilobytes(size)} KB。`,
  )
  return size <= mostKitStyle ? 0 : 1
})
