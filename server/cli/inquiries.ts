import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { reasonOf } from '../../shared/texts.ts'
import { type Command, CommandError, runCommand } from '../commands/command.ts'
import { COMMANDS, FILE_COMMANDS, USAGE } from '../commands/commands.ts'
import { type Configuration, readConfiguration } from '../configuration.ts'
import { sqlitePath } from '../database/database.ts'
import { requireAccess } from '../database/ownership.ts'
import { openInquiryStore } from '../inquiries/inquiryStore.ts'

// `npm run inquiries -- <command>`, whether or not the server runs.
const [name = '', ...parameters] = process.argv.slice(2)
const command = COMMANDS[name]
const fileCommand = FILE_COMMANDS[name]
if (!command && !fileCommand) {
  console.log(USAGE)
  process.exitCode = name === '' || name === 'help' ? 0 : 1
} else {
  try {
    const configuration = readConfiguration(process.env)
    const path = sqlitePath(configuration.DATABASE_URL)
    if (path !== undefined) requireAccess(resolve(path))
    if (path !== undefined && name !== 'restore' && !existsSync(path))
      throw new CommandError(`There is no database ${resolve(path)}. Set DATABASE_URL to that of the server.`)
    if (fileCommand) await runCommand(fileCommand, parameters, { configuration, print: console.log })
    if (command) await runOnDatabase(command, configuration)
  } catch (error) {
    console.error(reasonOf(error))
    process.exitCode = 1
  }
}

async function runOnDatabase(run: Command, configuration: Configuration): Promise<void> {
  const store = await openInquiryStore(configuration.DATABASE_URL)
  try {
    await runCommand(run, parameters, { store, configuration, print: console.log })
  } finally {
    await store.close()
  }
}
