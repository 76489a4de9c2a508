import { existsSync } from 'node:fs'
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
    if (path !== undefined && !existsSync(path))
      throw new Error(
        `There is no database ${resolve(path)} that you may read. Set DATABASE_URL to that of the server, which creates it, or run this as its user.`,
      )
    const openStore = async () => (store ??= await openInquiryStore(url))
    await runCommand(run, parameters, { configuration, openStore, print: console.log })
  } catch (error) {
    console.error(reasonOf(error))
    process.exitCode = 1
  } finally {
    await store?.close()
  }
}
