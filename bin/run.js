import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { bundledCommands } from './commands.js'

// Runs a command of this project: `node bin/run.js prerender/cli/build.ts --out site`.
// Most commands end within seconds. What Node 20 would optimise meanwhile mostly costs more than it saves, a tenth of a
// clean build; later versions wait longer by themselves, and do not know this flag.
if (process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=300000')

const [command = ''] = process.argv.splice(2, 1)
const file = join(await bundledCommands(), command.replace(/\.ts$/, '.js'))
process.argv[1] = file
try {
  await import(pathToFileURL(file).href)
} catch (error) {
  // Of an option that the command does not have, its name is all there is to say.
  if (!error?.code?.startsWith('ERR_PARSE_ARGS')) throw error
  console.error(error.message)
  process.exitCode = 1
}
