import { personalData, record } from '../../packages/desk/desk.ts'
import { type Command, CommandError } from './command.ts'
import { writeNew } from './exportAll.ts'
import { parse } from './parse.ts'

export const person: Command = {
  usage: 'person <e-mail> <file.json>',
  help: 'all that is stored about one person, for whoever asks what is kept of them',
  run: async (parameters, { store, person: caller, print }) => {
    const [email, file] = parse(person, parameters, {}, 2).positionals
    if (email === undefined || file === undefined) throw new CommandError(`Usage: ${person.usage}`)
    const data = await store.database.transact(async (queries) => {
      const found = await personalData(queries, email)
      if (found.inquiries.length > 0)
        await record(queries, { person: caller, action: 'exported the data of one person' })
      return found
    })
    if (data.inquiries.length === 0) throw new CommandError(`Nothing is stored about ${email}`)
    await writeNew(file, `${JSON.stringify(data, null, 2)}\n`)
    print(`${file} is written, with ${data.inquiries.length} inquiries.`)
  },
}
