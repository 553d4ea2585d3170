import process from 'node:process'
import { runCommand } from '../run-command.mjs'

/**
 * What is left to do once the files of a sub-application are written: format them and tell npm. One that fails does not
 * keep the other from being done, and is said in words; the files are complete without either.
 * @param {{ format: () => Promise<number>, tellNpm: () => Promise<number>, say: (text: string) => void }} steps
 * @returns {Promise<number>} the exit code of the first step that failed, 0 when none did
 */
export async function settleSubApp({ format, tellNpm, say }) {
  const formatted = await format()
  const told = await tellNpm()
  if (formatted !== 0)
    say(`
The files are written, but Biome could not format them (its reason stands above). The application works all the same;
remove the reason, then run: npm run fix
文件已生成，但 Biome 没能格式化（原因见上）。应用可以照常使用；排除原因后请运行：npm run fix`)
  if (told !== 0)
    say(`
npm does not know the application yet (its reason stands above). Before you build it, run: npm install
npm 还没有登记这个应用（原因见上）。构建之前请运行：npm install`)
  return formatted || told
}

/** Writes the new workspace into the lock file and links it. @returns {Promise<number>} the exit code */
export function tellNpm() {
  const windows = process.platform === 'win32'
  const args = ['install', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  return runCommand(windows ? 'npm.cmd' : 'npm', args, { shell: windows })
}
