import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { reasonOf } from '../../shared/reason.ts'
import { CommandError, runCommand } from '../commands/command.ts'
import { COMMANDS, USAGE } from '../commands/commands.ts'
import { readConfiguration } from '../configuration.ts'
import { sqlitePath } from '../database/database.ts'
import { giveToOwner, refuseClosed } from '../database/ownership.ts'
import { openInquiryStore } from '../inquiries/inquiryStore.ts'

// `npm run inquiries -- <command>`, whether or not the server runs.
const [name = '', ...parameters] = process.argv.slice(2)
const command = COMMANDS[name]
if (!command) {
  console.log(USAGE)
  process.exitCode = name === '' || name === 'help' ? 0 : 1
} else {
  try {
    const configuration = readConfiguration(process.env)
    const url = configuration.DATABASE_URL
    const path = sqlitePath(url)
    if (path !== undefined) refuseClosed(resolve(path))
    if (path !== undefined && !command.createsDatabase && !existsSync(path))
      throw new CommandError(`There is no database ${resolve(path)}. Set DATABASE_URL to that of the server.`)
    const isNew = path !== undefined && !existsSync(path)
    const store = await openInquiryStore(url)
    if (isNew)
      giveToOwner(
        ['', '-wal', '-shm'].map((ending) => path + ending),
        { of: dirname(path) },
      )
    try {
      await runCommand(command, parameters, { store, configuration, print: console.log })
    } finally {
      await store.close()
    }
  } catch (error) {
    console.error(reasonOf(error))
    process.exitCode = 1
  }
}
