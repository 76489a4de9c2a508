import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { COMMANDS, USAGE } from '../commands/commands.ts'
import { CommandError } from '../commands/command.ts'
import { readConfiguration } from '../configuration.ts'
import { sqlitePath, UnopenedDatabase } from '../database/database.ts'
import { openInquiryStore } from '../inquiryStore.ts'
import { reasonOf } from '../reason.ts'

// `npm run inquiries -- <command>`: inquiries from a shell, with or without a server that runs.
const [name = '', ...parameters] = process.argv.slice(2)
const command = COMMANDS[name]
if (!command) {
  console.log(USAGE)
  process.exitCode = name === '' || name === 'help' ? 0 : 1
} else {
  try {
    const configuration = configurationOf(process.env)
    const url = command.database === 'none' ? ':memory:' : configuration.DATABASE_URL
    const path = sqlitePath(url)
    if (path !== undefined && command.database === undefined && !existsSync(path))
      throw new CommandError(`There is no database ${resolve(path)}. Set DATABASE_URL to that of the server.`)
    const store = await openInquiryStore(url)
    try {
      await command.run(parameters, { store, configuration, person: userInfo().username, print: console.log })
    } finally {
      await store.close()
    }
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof UnopenedDatabase)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

function configurationOf(env: typeof process.env) {
  try {
    return readConfiguration(env)
  } catch (error) {
    throw new CommandError(reasonOf(error))
  }
}
