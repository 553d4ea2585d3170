import { serveProduct } from '../serve-product.ts'
import { defineCommand } from './command.ts'

export const serveCommand = defineCommand({
  help: `
npm run homeroom -- serve
  Serves Homeroom until it is stopped, as npm start does.
  启动服务直到被停止，与 npm start 相同。`,
  options: {},
  async run(_values, { root, stopAsked }) {
    await serveProduct(root, stopAsked)
    return 0
  },
})
