import { writeFile } from 'node:fs/promises'
import { EXPORT_TYPES, exportInquiries, type ExportType, record } from '../../packages/desk/desk.ts'
import { type Command, CommandError } from './command.ts'
import { stateOf } from './list.ts'
import { parse } from './parse.ts'

export const exportAll: Command = {
  usage: `export <file.${Object.keys(EXPORT_TYPES).join('|file.')}> [--state state] [--search words]`,
  help: 'all inquiries as a table, one row for each line; never over a file that is there',
  run: async (parameters, { store, person, print }) => {
    const { values, positionals } = parse(
      exportAll,
      parameters,
      {
        state: { type: 'string' },
        search: { type: 'string' },
      },
      1,
    )
    const [file = ''] = positionals
    const type = /\.(csv|xlsx)$/.exec(file)?.[1] as ExportType | undefined
    if (!type) throw new CommandError(`Usage: ${exportAll.usage}`)
    const state = values.state === undefined ? undefined : stateOf(values.state)
    const bytes = await store.database.transact(async (queries) => {
      await record(queries, { person, action: `exported inquiries as ${type}` })
      return exportInquiries(queries, type, { state, search: values.search })
    })
    await writeNew(file, bytes)
    print(`${file} is written.`)
  },
}

/** Writes a file that only its owner may read. */
export async function writeNew(file: string, content: string | Buffer): Promise<void> {
  try {
    await writeFile(file, content, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    throw new CommandError(`${file} cannot be written: ${(error as Error).message}`)
  }
}
