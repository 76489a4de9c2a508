import { accessSync, constants } from 'node:fs'
import { resolve } from 'node:path'
import { reasonOf } from '../../shared/texts.ts'
import { type Command, COMMANDS, runCommand, USAGE } from '../commands/commands.ts'
import { readConfiguration } from '../configuration.ts'
import { sqlitePath } from '../database/database.ts'
import { type InquiryStore, openInquiryStore } from '../inquiries/inquiryStore.ts'

// `npm run inquiries -- <command>`, whether or not the server runs.
const [name = '', ...parameters] = process.argv.slice(2)
const command = COMMANDS[name]
// `| head` closes the pipe before everything is written.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})
if (command) await runOnDatabase(command)
else {
  console.log(USAGE)
  process.exitCode = name === '' ? 0 : 1
}

async function runOnDatabase(run: Command): Promise<void> {
  let store: InquiryStore | undefined
  try {
    const configuration = readConfiguration(process.env)
    const { DATABASE_URL: url } = configuration
    const path = sqlitePath(url)
    if (path !== undefined) requireFile(resolve(path))
    const openStore = async () => (store ??= await openInquiryStore(url))
    await runCommand(run, parameters, { configuration, openStore, print: console.log })
  } catch (error) {
    console.error(reasonOf(error))
    process.exitCode = 1
  } finally {
    await store?.close()
  }
}

function requireFile(path: string): void {
  try {
    accessSync(path, constants.R_OK | constants.W_OK)
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    throw new Error(
      isMissing
        ? `There is no database ${path}. Set DATABASE_URL to that of the server, which creates it.`
        : `${reasonOf(error)}. Run this as the user of the server, or as root.`,
      { cause: error },
    )
  }
}
